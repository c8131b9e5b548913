comment on type inventory.unit_conversion_answer is 'Answer of the actions on a conversion of units';
comment on column inventory.unit_conversion_answer.id is 'Id of the conversion';
