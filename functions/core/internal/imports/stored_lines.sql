-- The rows of an import of lines of one record, stored: each with the id of the line at its place, as CREATED where the
-- record had fewer lines before, and UNCHANGED where that line says the same. p_said are the lines before and after
-- without what they do not say, such as ids.
create or replace function core.stored_lines(
  p_part        core.import_row[],
  p_after       jsonb,
  p_said_before jsonb,
  p_said_after  jsonb
)
returns setof core.import_row
language sql
immutable
set search_path = ''
as $$
  select row(
           r.position, r.code, (a.line ->> 'id')::uuid, b.said is null,
           case when a.said = b.said then '{}' else r.kept end, r.faults
         )::core.import_row
    from unnest(p_part) with ordinality as r (position, code, id, is_new, kept, faults, place)
    join rows from (jsonb_array_elements(p_after), jsonb_array_elements(p_said_after))
         with ordinality as a (line, said, place)
      on a.place = r.place
    left join jsonb_array_elements(p_said_before) with ordinality as b (said, place) on b.place = r.place
$$;

grant execute on function core.stored_lines to assetry_api;
