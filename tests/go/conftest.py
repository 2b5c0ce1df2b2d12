"""Settings of the property tests: a slow machine is no failure."""

from hypothesis import HealthCheck, settings

settings.register_profile("semeai", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("semeai")
