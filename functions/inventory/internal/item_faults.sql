-- Where standings, balances and reservations of items at a storeroom, or at all, are not what the movements say,
-- calculated from the first movement. p_item_ids null: of all items.
create or replace function inventory.item_faults(p_storeroom_id uuid, p_item_ids uuid[])
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  with moves as (
    select m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, m.kind, m.sequence, m.quantity, m.change,
           m.amount, m.charged_amount, m.variance, m.vendor_id, m.owed_amount,
           m.old_quantity, m.new_quantity, m.old_value, m.new_value, m.old_average, m.new_average,
           lag(m.sequence) over w as sequence_before,
           lag(m.new_quantity) over w as quantity_left,
           lag(m.new_value) over w as value_left,
           lag(m.new_average) over w as average_left,
           lag(m.vendor_id) over w as vendor_id_before
      from inventory.movements as m
     where (p_storeroom_id is null or m.storeroom_id = p_storeroom_id)
       and (p_item_ids is null or m.item_id = any (p_item_ids))
    window w as (partition by m.item_id, m.storeroom_id order by m.sequence)
  ),
  calculated as (
    select m.item_id, m.storeroom_id, count(*) as movements,
           sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value,
           (array_agg(m.new_average order by m.sequence desc))[1] as average
      from moves as m
     group by m.item_id, m.storeroom_id
  ),
  places as (
    select m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, sum(m.change) as quantity
      from moves as m
     group by m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition
  ),
  standings as (
    select *
      from inventory.standings as s
     where (p_storeroom_id is null or s.storeroom_id = p_storeroom_id)
       and (p_item_ids is null or s.item_id = any (p_item_ids))
  ),
  balances as (
    select *
      from inventory.balances as b
     where (p_storeroom_id is null or b.storeroom_id = p_storeroom_id)
       and (p_item_ids is null or b.item_id = any (p_item_ids))
  ),
  found as (
    select m.storeroom_id, m.item_id, 'MOVEMENT_MISSING' as problem, m.sequence, m.sequence::numeric as stored,
           coalesce(m.sequence_before, 0)::numeric + 1 as calculated
      from moves as m
     where m.sequence <> coalesce(m.sequence_before, 0) + 1
     union all
    select m.storeroom_id, m.item_id, 'CHAIN_BROKEN', m.sequence, c.stored, c.calculated
      from moves as m
     cross join lateral (
        values
          (m.old_quantity, coalesce(m.quantity_left, 0)),
          (m.old_value, coalesce(m.value_left, 0)),
          (m.old_average, coalesce(m.average_left, 0))
     ) as c (stored, calculated)
     where c.stored <> c.calculated
     union all
    select m.storeroom_id, m.item_id, 'AMOUNT_WRONG', m.sequence, m.amount, a.calculated
      from moves as m
     cross join lateral (
        select case
                 when m.kind in ('MOVE_IN', 'MOVE_OUT', 'LOST', 'FOUND') or m.vendor_id is not null then 0
                 when m.kind in ('ISSUE', 'TRANSFER_OUT', 'ADJUST_DOWN', 'SCRAP', 'KIT_OUT') then
                   - inventory.divide(m.old_value * m.quantity, m.old_quantity, 4)
                 else m.amount
               end as calculated
     ) as a
     where m.amount is distinct from a.calculated
     union all
    select m.storeroom_id, m.item_id, 'OWED_WRONG', m.sequence, m.owed_amount, o.calculated
      from moves as m
     cross join lateral (
        select case
                 when m.vendor_id is null then 0
                 when m.kind in ('ISSUE', 'RETURN') then m.charged_amount
                 when m.kind in ('SCRAP', 'ADJUST_DOWN', 'ADJUST_UP') then m.variance
                 else 0
               end as calculated
     ) as o
     where m.owed_amount <> o.calculated
     union all
    select m.storeroom_id, m.item_id, 'OWNER_CHANGED', m.sequence, m.quantity_left, 0
      from moves as m
     where m.vendor_id is distinct from m.vendor_id_before
       and m.quantity_left <> 0
     union all
    select m.storeroom_id, m.item_id, 'AVERAGE_WRONG', m.sequence, m.new_average, a.calculated
      from moves as m
     cross join lateral (
        select coalesce(inventory.divide(m.new_value, m.new_quantity, 6), m.old_average) as calculated
     ) as a
     where m.new_average <> a.calculated
     union all
    select s.storeroom_id, s.item_id, c.problem, s.movement_count, c.stored, c.calculated
      from standings as s
      left join calculated as t on t.item_id = s.item_id and t.storeroom_id = s.storeroom_id
     cross join lateral (
        values
          ('MOVEMENT_MISSING', s.movement_count::numeric, coalesce(t.movements, 0)::numeric),
          ('QUANTITY_WRONG', s.quantity, coalesce(t.quantity, 0)),
          ('VALUE_WRONG', s.value, coalesce(t.value, 0)),
          ('AVERAGE_WRONG', s.average_cost, coalesce(t.average, 0)),
          (
            'HELD_WRONG', s.held_quantity,
            (
              select coalesce(sum(r.held_quantity), 0)
                from inventory.reservations as r
               where r.item_id = s.item_id
                 and r.storeroom_id = s.storeroom_id
            )
          )
     ) as c (problem, stored, calculated)
     where c.stored <> c.calculated
     union all
    select coalesce(b.storeroom_id, p.storeroom_id), coalesce(b.item_id, p.item_id), 'BALANCE_WRONG', null,
           coalesce(b.quantity, 0), coalesce(p.quantity, 0)
      from balances as b
      full join places as p
        on (p.item_id, p.storeroom_id, p.condition) = (b.item_id, b.storeroom_id, b.condition)
       and coalesce(p.bin_id, p.storeroom_id) = coalesce(b.bin_id, b.storeroom_id)
       and coalesce(p.lot_id, p.storeroom_id) = coalesce(b.lot_id, b.storeroom_id)
     where coalesce(b.quantity, 0) <> coalesce(p.quantity, 0)
     union all
    select b.storeroom_id, b.item_id, 'ASSET_ELSEWHERE', null, b.quantity, 0
      from balances as b
      join inventory.lots as l on l.id = b.lot_id and l.is_rotating
      join inventory.storerooms as r on r.id = b.storeroom_id
      left join asset.assets as a on a.id = l.asset_id
     where b.quantity > 0
       and (a.status, a.site_id, a.location_id, a.parent_id)
             is distinct from ('IN_STORAGE', r.site_id, r.location_id, null::uuid)
  )
  select f.storeroom_id, f.item_id, f.problem, f.sequence, f.stored, f.calculated from found as f
$$;

grant execute on function inventory.item_faults to assetry_api, assetry_list;
