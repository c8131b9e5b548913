-- A quantity of one unit in another, to six places, by a chain of at most six conversions, such as t, kg, g: the
-- shortest one, multiplied out before it is rounded. Between two units what names the item goes before what holds for
-- all. Null where no chain leads there.
create or replace function inventory.chained_quantity(
  p_item_id    uuid,
  p_unit_id    uuid,
  p_to_unit_id uuid,
  p_quantity   numeric
)
returns numeric
language sql
stable
set search_path = ''
as $$
  with recursive pairs as materialized (
    select distinct on (least(c.from_unit_id, c.to_unit_id), greatest(c.from_unit_id, c.to_unit_id)) c.*
      from inventory.unit_conversions as c
     where c.item_id = p_item_id
        or c.item_id is null
     order by least(c.from_unit_id, c.to_unit_id), greatest(c.from_unit_id, c.to_unit_id), c.item_id nulls last
  ),
  steps as materialized (
    select p.from_unit_id as source_id, p.to_unit_id as target_id, p.to_quantity as times, p.from_quantity as divided
      from pairs as p
     union all
    select p.to_unit_id, p.from_unit_id, p.from_quantity, p.to_quantity from pairs as p
  ),
  chains as (
    select array[p_unit_id] as units, p_quantity as times, 1::numeric as divided
     union all
    select c.units || s.target_id, c.times * s.times, c.divided * s.divided
      from chains as c
      join steps as s on s.source_id = c.units[cardinality(c.units)]
     where cardinality(c.units) <= 6
       and s.target_id <> all (c.units)
       and c.units[cardinality(c.units)] <> p_to_unit_id
  )
  select inventory.divide(c.times, c.divided, 6)
    from chains as c
   where c.units[cardinality(c.units)] = p_to_unit_id
   order by cardinality(c.units), c.units
   limit 1
$$;

grant execute on function inventory.chained_quantity to assetry_api, assetry_list;
