comment on type meter.meter_answer is 'Result of the actions on a meter';
comment on column meter.meter_answer.id is 'Id of the meter';
comment on column meter.meter_answer.code is 'Code of the meter, unique in the organization';
comment on column meter.meter_answer.status is 'Status of the meter, which decides whether it accepts readings';
