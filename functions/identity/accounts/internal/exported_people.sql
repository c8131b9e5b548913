-- Active persons as import_people takes them, with their roles and the sites that are not archived.
create or replace function identity.exported_people()
returns table (
  email             text,
  display_name      text,
  reaches_all_sites boolean,
  role_codes        jsonb,
  site_codes        jsonb
)
language sql
stable
set search_path = ''
as $$
  select a.email, a.display_name, a.reaches_all_sites, to_jsonb(a.roles),
         to_jsonb(
           array(
             select s.code
               from api.sites as s
              where s.code = any (a.sites)
                and s.archived_at is null
              order by s.code
           )
         )
    from api.accounts as a
   where a.kind = 'PERSON'
     and a.status = 'ACTIVE'
     and a.email is not null
   order by a.email
$$;

grant execute on function identity.exported_people to assetry_list;
