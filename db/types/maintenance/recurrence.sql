comment on type maintenance.recurrence is 'Parts of a recurrence rule';
