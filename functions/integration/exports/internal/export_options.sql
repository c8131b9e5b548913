-- What the worker needs for the archive of an export besides the rows: format, name, and of each list its columns,
-- those by which rows stay in one file, and whether all of its rows come.
create or replace function integration.export_options(p_export integration.exports)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'format', p_export.format,
           'fileName', to_char(now() at time zone 'UTC', '"export "YYYY-MM-DD".zip"'),
           'since', p_export.since_at,
           'lists', (
             select jsonb_agg(
                      jsonb_build_object(
                        'name', l.name,
                        'number', array_position(core.imported_lists(), l.name),
                        'isWhole', p_export.since_at is null or not core.is_exported_by_time(l.name),
                        'columns', c.columns,
                        'keys', c.keys
                      )
                      order by l.place
                    )
               from unnest(p_export.lists) with ordinality as l (name, place)
              cross join lateral (
                 select jsonb_agg(jsonb_build_object('name', e.name, 'type', e.type) order by e.place) as columns,
                        coalesce(jsonb_agg(e.name order by e.place) filter (where e.is_key), '[]') as keys
                   from core.exported_columns(l.name) as e
              ) as c
           )
         )
$$;
