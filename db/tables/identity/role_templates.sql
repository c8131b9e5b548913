comment on table identity.role_templates is
'Standard roles of the release, from which roles of organizations are created';
comment on column identity.role_templates.code is
'Code of the template, and of the role that a new organization has of it';
comment on column identity.role_templates.name is 'Name of the template';
comment on column identity.role_templates.description is 'Work for which the template is made';
comment on column identity.role_templates.grants_everything is
'Whether a role of the template holds every permission, also those of later releases';
comment on column identity.role_templates.reading is
'What holders read within their reach: ALL everything, NAMED what the permissions name, such as work.read';
comment on column identity.role_templates.permissions is
'Codes of the permissions; empty where the role grants everything';
