comment on type core.custom_field_answer is 'Result of the actions on a custom field';
comment on column core.custom_field_answer.id is 'Id of the field';
comment on column core.custom_field_answer.code is 'Key of the field inside custom';
