-- The field that names the record of a line, of a list whose lines are imported as the whole of that record, such as
-- job_plan_id of job_plan_tasks; null of other lists. As the import of the list says.
create or replace function core.document_field(p_list text)
returns text
language sql
stable
set search_path = ''
as $$
  select substring(p.prosrc from 'core\.read_lines\(\s*''[a-z_.]+'',\s*''([a-z_]+)''')
    from pg_catalog.pg_proc as p
   where p.pronamespace = 'api'::regnamespace
     and p.proname = 'import_' || p_list
     and p.proargnames[1] = 'p_rows'
     and 'p_args' <> all (p.proargnames)
$$;

grant execute on function core.document_field to assetry_list;
