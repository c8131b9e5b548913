-- What is wrong with the mapping of an import: headers that the file lacks, columns that the list does not import, and
-- columns that two headers fill. An id of another system is external_ids:<system>, one header for each system.
create or replace function integration.mapping_faults(p_import integration.imports, p_mapping jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault('mapping.' || left(m.key, 200), f.code, f.message) order by m.key, f.code), '[]'
         )
    from (
      select e.key, e.value, e.value #>> '{}' as field,
             row_number() over (partition by e.value order by e.key) as turn,
             integration.import_fields(p_import.list) as fields
        from jsonb_each(p_mapping) as e
       where e.value <> 'null'
    ) as m
   cross join lateral (
      values
        ('UNKNOWN_FIELD', 'The file has no such header', m.key <> all (p_import.headers)),
        ('INVALID_TYPE', 'Expected the name of a column', jsonb_typeof(m.value) <> 'string'),
        (
          'NOT_IN_VOCABULARY', format('The import has no column %s', left(m.field, 60)),
          jsonb_typeof(m.value) = 'string'
            and m.field <> all (m.fields)
            and not ('external_ids' = any (m.fields) and m.field ~ '^external_ids:[a-z][a-z0-9_.-]{0,49}$')
        ),
        ('REPEATED', 'Another header has the same column', m.turn > 1)
    ) as f (code, message, is_so)
   where f.is_so
$$;

grant execute on function integration.mapping_faults to assetry_api;
