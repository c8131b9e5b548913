-- Lines of a record as they came from their table, in their order, with what their fields say alone, so that two of
-- them can be compared.
create or replace function core.said_lines(p_entity text, p_lines jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(e.line - c.unsaid order by e.place), '[]')
    from (
      -- They all have the columns of their table.
      select array(
               select k.key
                 from jsonb_object_keys(p_lines -> 0) as k (key)
                where not exists (
                        select
                          from core.entity_fields as f
                         where f.entity = p_entity
                           and f.field = k.key
                           and f.is_creatable
                           and f.field <> 'id'
                      )
             ) as unsaid
      offset 0
    ) as c
   cross join jsonb_array_elements(p_lines) with ordinality as e (line, place)
$$;

grant execute on function core.said_lines to assetry_api;
