comment on type inventory.unit_conversion_answer is 'What the actions on a conversion of units answer';
comment on column inventory.unit_conversion_answer.id is 'Id of the conversion';
