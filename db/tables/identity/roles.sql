comment on table identity.roles is 'A named set of permissions';
comment on column identity.roles.id is 'Id of the role';
comment on column identity.roles.code is 'Short code, unique in the organization';
comment on column identity.roles.name is 'Name of the role';
comment on column identity.roles.grants_everything is 'Holds every permission, also those of later releases';
comment on column identity.roles.reading is
'What its holders read within their reach: ALL everything, NAMED what its permissions name, such as work.read; the '
'most generous role of an account counts';
comment on column identity.roles.template_code is 'Code of the template from which the role was created; null for none';
