-- The query of the rows of a list as its import takes them, of what the caller reads, in one column: row. With p_since,
-- only what was changed after it, where core.is_exported_by_time.
create or replace function core.exported_query(p_list text, p_since timestamptz default null)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
           'select to_jsonb(e) as row from ' || core.exporting_function(p_list) || '() as e',
           core.export_query((select e from core.entities as e where e.list = p_list), p_since)
         )
$$;

grant execute on function core.exported_query to assetry_list;
