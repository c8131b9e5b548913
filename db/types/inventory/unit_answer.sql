comment on type inventory.unit_answer is 'Result of the actions on a unit of measure';
comment on column inventory.unit_answer.id is 'Id of the unit of measure';
comment on column inventory.unit_answer.code is 'Code of the unit of measure';
