comment on type maintenance.recurrence is 'The parts of a rule of recurrence';
