create or replace view api.roles as
select
  r.id,
  r.code,
  r.name,
  r.grants_everything,
  array(
    select rp.permission
      from identity.role_permissions as rp
     where rp.organization_id = r.organization_id
       and rp.role_id = r.id
     order by rp.permission
  ) as permissions,
  r.row_version,
  r.created_at,
  r.updated_at
from identity.roles as r;

alter view api.roles owner to assetry_api;
grant select on api.roles to authenticated;

comment on view api.roles is
$$Roles

Your own; those of the whole organization with the permission to administer accounts.$$;
comment on column api.roles.permissions is 'Codes of its permissions';
