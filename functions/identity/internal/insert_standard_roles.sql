-- Gives an organization a role of each template. Roles are copies, which the organization may change.
create or replace function identity.insert_standard_roles(p_organization_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into identity.roles (organization_id, code, name, grants_everything, reading, template_code)
  select p_organization_id, t.code, t.name, t.grants_everything, t.reading, t.code
    from identity.role_templates as t
   order by t.code;

  insert into identity.role_permissions (organization_id, role_id, permission)
  select p_organization_id, r.id, p.code
    from identity.roles as r
    join identity.role_templates as t on t.code = r.template_code
   cross join lateral unnest(t.permissions) as p (code)
   where r.organization_id = p_organization_id
   order by r.code, p.code;
end
$$;
