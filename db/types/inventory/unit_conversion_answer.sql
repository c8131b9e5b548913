comment on type inventory.unit_conversion_answer is 'Result of the actions on a unit conversion';
comment on column inventory.unit_conversion_answer.id is 'Id of the conversion';
