comment on type inventory.unit_answer is 'Answer of the actions on a unit';
comment on column inventory.unit_answer.id is 'Id of the unit';
comment on column inventory.unit_answer.code is 'Code of the unit';
