comment on type meter.output_counter_answer is 'Result of the actions on an output counter';
comment on column meter.output_counter_answer.id is 'Id of the output counter';
comment on column meter.output_counter_answer.meter_id is 'Meter that counts';
comment on column meter.output_counter_answer.kind is 'GOOD, REJECTED or TOTAL';
comment on column meter.output_counter_answer.ideal_per_hour is 'Output of one hour at the ideal rate';
comment on column meter.output_counter_answer.starts_on is 'First day at the site';
comment on column meter.output_counter_answer.ends_on is 'Last day at the site; empty without end';
comment on column meter.output_counter_answer.row_version is 'Version of the output counter';
