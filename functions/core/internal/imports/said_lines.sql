-- Lines of a record as they came from their table, in their order, with what their fields say alone, so that two of
-- them can be compared.
create or replace function core.said_lines(p_entity text, p_lines jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(w.said order by e.place), '[]')
    from (
      select array(
               select f.field from core.entity_fields as f
                where f.entity = p_entity
                  and f.is_creatable
                  and f.field <> 'id'
             ) as fields
      offset 0
    ) as c
   cross join jsonb_array_elements(p_lines) with ordinality as e (line, place)
   cross join lateral (
      select jsonb_object_agg(n.key, n.value) as said from jsonb_each(e.line) as n where n.key = any (c.fields)
   ) as w
$$;

grant execute on function core.said_lines to assetry_api;
