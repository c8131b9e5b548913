comment on table notify.quiet_hours is 'Hours in which an account gets no mail of notices';
comment on column notify.quiet_hours.id is 'Id of the quiet hours';
comment on column notify.quiet_hours.account_id is 'Account of the quiet hours';
comment on column notify.quiet_hours.weekday is 'Day on which they start';
comment on column notify.quiet_hours.start_time is 'Start, in the time zone of the account';
comment on column notify.quiet_hours.end_time is 'End; before the start it is on the next day';
