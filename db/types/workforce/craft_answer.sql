comment on type workforce.craft_answer is 'Result of the actions on a craft';
comment on column workforce.craft_answer.id is 'Id of the craft';
comment on column workforce.craft_answer.code is 'Short code, unique in the organization';
