-- Where what the lines of transfers say of value and freight is not what the movements tell.
create or replace function inventory.transit_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select t.storeroom_id, l.item_id, c.stored, c.calculated
    from inventory.transfers as t
    join inventory.transfer_lines as l on l.transfer_id = t.id
   cross join lateral (
      select coalesce(- sum(m.amount) filter (where m.kind = 'TRANSFER_OUT'), 0) as shipped,
             coalesce(
               sum(m.amount + m.variance - m.freight_amount) filter (where m.kind = 'TRANSFER_IN'), 0
             ) as received,
             coalesce(sum(m.freight_amount), 0) as freight,
             coalesce(sum(m.variance) filter (where m.kind in ('LOST', 'FOUND')), 0) as lost
        from inventory.movements as m
       where m.transfer_id = t.id
         and m.transfer_position = l.position
   ) as m
   cross join lateral (
      values
        (l.shipped_value, m.shipped),
        (l.received_value, m.received),
        (l.received_freight_amount, m.freight),
        (l.lost_value + l.lost_freight_amount, m.lost)
   ) as c (stored, calculated)
   where c.stored <> c.calculated
     and (p_storeroom_id is null or t.storeroom_id = p_storeroom_id)
   union all
  select t.storeroom_id, null, t.freight_amount, l.freight
    from inventory.transfers as t
   cross join lateral (
      select coalesce(sum(l.freight_amount), 0) as freight
        from inventory.transfer_lines as l
       where l.transfer_id = t.id
   ) as l
   where t.freight_amount <> l.freight
     and (p_storeroom_id is null or t.storeroom_id = p_storeroom_id)
$$;

grant execute on function inventory.transit_faults to assetry_api, assetry_list;
