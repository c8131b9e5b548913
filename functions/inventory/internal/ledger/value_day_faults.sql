-- Where the values of days are not what the movements tell that they contain.
create or replace function inventory.value_day_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  with derived as (
    select * from inventory.value_states as v where p_storeroom_id is null or v.storeroom_id = p_storeroom_id
  ),
  day as (
    select d.storeroom_id, d.item_id, (m.moved_at at time zone d.time_zone)::date as day_on,
           sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value
      from derived as d
      join inventory.movements as m
        on m.organization_id = d.organization_id
       and m.item_id = d.item_id
       and m.storeroom_id = d.storeroom_id
       and m.sequence <= d.derived_count
     group by 1, 2, 3
    having sum(m.new_quantity - m.old_quantity) <> 0
        or sum(m.amount) <> 0
  ),
  calculated as (
    select d.storeroom_id, d.item_id, d.day_on, coalesce(lead(d.day_on) over w - 1, 'infinity') as until_on,
           sum(d.quantity) over w as quantity, sum(d.value) over w as value
      from day as d
    window w as (partition by d.storeroom_id, d.item_id order by d.day_on)
  ),
  stored as (
    select * from inventory.value_days as w where p_storeroom_id is null or w.storeroom_id = p_storeroom_id
  )
  select coalesce(k.storeroom_id, t.storeroom_id), coalesce(k.item_id, t.item_id), k.value, t.value
    from stored as k
    full join calculated as t
      on t.storeroom_id = k.storeroom_id and t.item_id = k.item_id and t.day_on = k.day_on
   where (k.quantity, k.value, k.until_on) is distinct from (t.quantity, t.value, t.until_on)
$$;

grant execute on function inventory.value_day_faults to assetry_api, assetry_list;
