comment on type inventory.unit_answer is 'What the actions on a unit answer';
comment on column inventory.unit_answer.id is 'Id of the unit';
comment on column inventory.unit_answer.code is 'Code of the unit';
