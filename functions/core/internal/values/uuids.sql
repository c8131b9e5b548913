-- The ids that a JSON array holds; null for null.
create or replace function core.uuids(p_ids jsonb)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select case
           when jsonb_typeof(p_ids) = 'array' then
             array(select i.id::uuid from jsonb_array_elements_text(p_ids) with ordinality as i (id, place) order by
                 i.place)
         end
$$;

grant execute on function core.uuids to assetry_api;
