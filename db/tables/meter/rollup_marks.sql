comment on table meter.rollup_marks is 'That readings of a meter have changed since they were rolled up';
comment on column meter.rollup_marks.hour_at is 'In the hour that begins then';
