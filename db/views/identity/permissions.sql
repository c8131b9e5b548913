create or replace view api.permissions as
select
  p.code,
  p.area,
  p.description
from identity.permissions as p;

alter view api.permissions owner to assetry_list;
grant select on api.permissions to authenticated;

comment on view api.permissions is
$$Permissions

All permissions, the same for every organization.$$;
comment on column api.permissions.code is 'Code that roles and API key scopes use';
comment on column api.permissions.area is 'Area of the service';
comment on column api.permissions.description is 'What the permission allows';
