create or replace view api.permissions as
select
  p.code,
  p.area,
  p.description
from identity.permissions as p;

alter view api.permissions owner to assetry_api;
grant select on api.permissions to authenticated;

comment on view api.permissions is
$$Permissions

Everything that can be allowed; the same for every organization.$$;
comment on column api.permissions.code is 'What roles and API key scopes name';
comment on column api.permissions.area is 'Part of the service it belongs to';
comment on column api.permissions.description is 'What it allows';
