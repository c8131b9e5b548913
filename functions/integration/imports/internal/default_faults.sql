-- What is wrong with the default values of an import: columns that the list does not import, and values that are no
-- single ones.
create or replace function integration.default_faults(p_list text, p_values jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault('default_values.' || left(f.key, 60), f.code, f.message) order by f.key), '[]')
    from (
      select v.key,
             case
               when v.key = any (integration.import_fields(p_list)) then 'INVALID_TYPE'
               else 'UNKNOWN_FIELD'
             end as code,
             case
               when v.key = any (integration.import_fields(p_list)) then 'Expected a text, number or boolean'
               else 'The import has no such column'
             end as message
        from jsonb_each(p_values) as v
       where v.key <> all (integration.import_fields(p_list))
          or jsonb_typeof(v.value) not in ('string', 'number', 'boolean')
    ) as f
$$;

grant execute on function integration.default_faults to assetry_api;
