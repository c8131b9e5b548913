comment on type meter.meter_answer is 'Answer of the actions on a meter';
comment on column meter.meter_answer.id is 'Id of the meter';
comment on column meter.meter_answer.code is 'Code of the meter, unique in the organization';
comment on column meter.meter_answer.status is 'Whether it takes readings';
