comment on type work.task_reading is 'Effect of the answer to a METER task on its meter';
