-- The permission that the import of a list asks for; null where files are not imported into it. As its action says: the
-- one that it begins with.
create or replace function integration.import_permission(p_list text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select substring(p.prosrc from 'core\.begin_action\(\s*''' || p.proname || ''',\s*''([a-z_.]+)''')
    from pg_catalog.pg_proc as p
   where p.pronamespace = 'api'::regnamespace
     and p.proname = 'import_' || p_list
     and (integration.import_kind(p_list)).p_entity is not null
     and p.proargnames[1] = 'p_rows'
     and 'p_args' <> all (p.proargnames)
$$;

grant execute on function integration.import_permission to assetry_api;
