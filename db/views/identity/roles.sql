create or replace view api.roles as
select
  r.id,
  r.code,
  r.name,
  r.grants_everything,
  r.reading,
  array(
    select rp.permission
      from identity.role_permissions as rp
     where rp.organization_id = r.organization_id
       and rp.role_id = r.id
     order by rp.permission
  ) as permissions,
  r.row_version,
  r.created_at,
  r.updated_at,
  r.template_code,
  array(
    select g.code
      from identity.role_templates as t, unnest(t.permissions) as g (code)
     where t.code = r.template_code
       and not r.grants_everything
       and not exists (
             select 1
               from identity.role_permissions as rp
              where rp.organization_id = r.organization_id
                and rp.role_id = r.id
                and rp.permission = g.code
           )
     order by g.code
  ) as missing_permissions
from identity.roles as r;

alter view api.roles owner to assetry_list;
grant select on api.roles to authenticated;

comment on view api.roles is
$$Roles

Your own; those of the whole organization with the permission to administer accounts.$$;
comment on column api.roles.permissions is 'Codes of its permissions';
comment on column api.roles.missing_permissions is 'Permissions that the template has in this release and the role lacks; empty without a template';
