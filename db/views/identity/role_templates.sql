create or replace view api.role_templates as
select
  t.code,
  t.name,
  t.description,
  t.grants_everything,
  t.reading,
  case
    when t.grants_everything then array(select p.code from identity.permissions as p order by p.code)
    else array(select g.code from unnest(t.permissions) as g (code) order by g.code)
  end as permissions,
  array(
    select p.description
      from identity.permissions as p
     where t.grants_everything
        or p.code = any (t.permissions)
     order by p.code
  ) as permission_descriptions
from identity.role_templates as t;

alter view api.role_templates owner to assetry_list;
grant select on api.role_templates to authenticated;

comment on view api.role_templates is
$$Standard roles of this release

The same for every organization. A new organization has a role of each. Roles are copies: a later release changes the
templates, never the roles of an organization; missing_permissions of /roles names the difference.$$;
comment on column api.role_templates.permissions is 'Codes of the permissions';
comment on column api.role_templates.permission_descriptions is 'What each permission allows, in the order of permissions';
