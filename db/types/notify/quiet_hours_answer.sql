comment on type notify.quiet_hours_answer is 'Result of the change of quiet hours';
comment on column notify.quiet_hours_answer.quiet_hours_count is 'Quiet hours from now on';
