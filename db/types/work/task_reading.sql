comment on type work.task_reading is 'What the answer to a METER task means for its meter';
