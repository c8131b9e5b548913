-- Active persons as import_people takes them, with their roles and sites; one more than an export has, at most.
create or replace function identity.exported_people()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(e.row order by e.email), '[]')
    from (
      select a.email,
             jsonb_build_object(
               'email', a.email, 'display_name', a.display_name, 'reaches_all_sites', a.reaches_all_sites,
               'role_codes', a.roles, 'site_codes', a.sites
             ) as row
        from api.accounts as a
       where a.kind = 'PERSON'
         and a.status = 'ACTIVE'
         and a.email is not null
       order by a.email
       limit 10001
    ) as e
$$;

grant execute on function identity.exported_people to assetry_list;
