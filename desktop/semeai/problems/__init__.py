"""Problems: a study with a task, right and wrong answers, and a proof, in files that other programs understand."""
