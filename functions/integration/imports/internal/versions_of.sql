-- The versions of records of a list by their ids. What never changes has the version 1.
create or replace function integration.versions_of(p_list text, p_ids uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_versions jsonb;
begin
  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute (
    select format(
             'select coalesce(jsonb_object_agg(t.id, %s), ''{}'') from %s as t where t.id = any ($1)',
             case when a.attname is null then '1' else 't.row_version' end, to_regclass(k.p_entity)
           )
      from integration.import_kind(p_list) as k
      left join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(k.p_entity) and a.attname = 'row_version'
  ) into v_versions using p_ids;
  return v_versions;
end
$$;
