comment on table meter.rollup_marks is 'An hour of a meter whose readings have changed since the roll-up';
comment on column meter.rollup_marks.hour_at is 'Start of the hour';
