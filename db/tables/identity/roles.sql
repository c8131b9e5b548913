comment on table identity.roles is 'A named set of permissions';
comment on column identity.roles.id is 'Id of the role';
comment on column identity.roles.code is 'Short code, unique in the organization';
comment on column identity.roles.name is 'Name of the role';
comment on column identity.roles.grants_everything is 'Holds every permission, also those of later releases';
