comment on type core.custom_field_answer is 'Answer of the actions on a field of the organization';
comment on column core.custom_field_answer.id is 'Id of the field';
comment on column core.custom_field_answer.code is 'The key inside custom';
