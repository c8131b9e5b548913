-- Where what a storeroom, or all, have as a whole is not what the movements say: kits, what reservations pin,
-- what is on its way from there, and the values of days.
create or replace function inventory.storeroom_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select m.storeroom_id, null::uuid, 'KIT_WRONG', null::integer, 0::numeric, sum(m.amount + m.variance)
    from inventory.movements as m
   where m.kind in ('KIT_IN', 'KIT_OUT')
     and (p_storeroom_id is null or m.storeroom_id = p_storeroom_id)
   group by m.storeroom_id
  having sum(m.amount + m.variance) <> 0
   union all
  select p.storeroom_id, p.item_id, 'PINNED_WRONG', null, p.stored, p.calculated
    from inventory.pin_faults(p_storeroom_id) as p
   union all
  select t.storeroom_id, t.item_id, 'TRANSIT_WRONG', null, t.stored, t.calculated
    from inventory.transit_faults(p_storeroom_id) as t
   union all
  select w.storeroom_id, w.item_id, 'VALUE_DAY_WRONG', null, w.stored, w.calculated
    from inventory.value_day_faults(p_storeroom_id) as w
$$;

grant execute on function inventory.storeroom_faults to assetry_api, assetry_list;
