"""Problems: a study with a task, right and wrong answers, and a proof; written so that others understand it."""
