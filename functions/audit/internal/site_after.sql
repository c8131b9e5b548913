-- The site of an organization that comes after another, by id; the first without one, null after the last.
create or replace function audit.site_after(p_organization_id uuid, p_after text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select s.id
    from core.sites as s
   where s.organization_id = p_organization_id
     and s.id > coalesce(p_after::uuid, '00000000-0000-0000-0000-000000000000')
   order by s.id
   limit 1
$$;
