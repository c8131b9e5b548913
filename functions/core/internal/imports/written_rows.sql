-- The values of rows of an import as their table writes them, so that 12.50 is 12.5 where numbers are compared: only
-- what it can write in another way than it came. The ids that rows give are written so when their cells are read.
create or replace function core.written_rows(p_entity text, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_written text[];
  v_columns text;
begin
  select array_agg(a.attname::text),
         string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
    into v_written, v_columns
    from core.entity_fields as f
    join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity) and a.attname = f.field
   where f.entity = p_entity
     and (f.kind, format_type(a.atttypid, null)) not in (
           ('TEXT', 'text'), ('TEXT', 'character varying'), ('TEXT_ARRAY', 'text[]'), ('BOOLEAN', 'boolean'),
           ('INTEGER', 'integer'), ('DATE', 'date'), ('UUID', 'uuid'), ('OBJECT', 'jsonb'), ('OBJECT_ARRAY', 'jsonb')
         );

  if v_written is null then
    return p_rows;
  end if;

  -- lint-allow dynamic-sql: names and types come from the catalog
  execute format(
    'select array_agg(
              row(
                r.position, r.code, r.id, r.is_new,
                case
                  when r.faults = ''[]'' and r.kept ?| $2 then
                    jsonb_concat(
                      r.kept, (select jsonb_strip_nulls(to_jsonb(w)) from jsonb_to_record(r.kept) as w (%s))
                    )
                  else r.kept
                end,
                r.faults
              )::core.import_row
              order by r.position
            )
       from unnest($1) as r',
    v_columns
  )
  into p_rows
  using p_rows, v_written;

  return p_rows;
end
$$;

grant execute on function core.written_rows to assetry_api;
