-- Where the movements of an item at a storeroom from a sequence on do not go on from the one before, or where the
-- standing and its balances are not where the last of them ended. What was before is not read.
create or replace function inventory.new_movement_faults(p_storeroom_id uuid, p_item_id uuid, p_from integer)
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  with moves as (
    select m.sequence, m.old_quantity, m.new_quantity, m.old_value, m.new_value, m.old_average, m.new_average,
           lag(m.sequence) over w as sequence_before, lag(m.new_quantity) over w as quantity_left,
           lag(m.new_value) over w as value_left, lag(m.new_average) over w as average_left
      from inventory.movements as m
     where m.item_id = p_item_id
       and m.storeroom_id = p_storeroom_id
       and m.sequence >= p_from - 1
    window w as (order by m.sequence)
  ),
  found as (
    select 'MOVEMENT_MISSING' as problem, m.sequence, m.sequence::numeric as stored,
           coalesce(m.sequence_before, 0)::numeric + 1 as calculated
      from moves as m
     where m.sequence >= p_from
       and m.sequence <> coalesce(m.sequence_before, 0) + 1
     union all
    select 'CHAIN_BROKEN', m.sequence, c.stored, c.calculated
      from moves as m
     cross join lateral (
        values
          (m.old_quantity, coalesce(m.quantity_left, 0)),
          (m.old_value, coalesce(m.value_left, 0)),
          (m.old_average, coalesce(m.average_left, 0))
     ) as c (stored, calculated)
     where m.sequence >= p_from
       and c.stored <> c.calculated
     union all
    select c.problem, s.movement_count, c.stored, c.calculated
      from inventory.standings as s
      left join lateral (select m.* from moves as m order by m.sequence desc limit 1) as l on true
     cross join lateral (
        values
          ('MOVEMENT_MISSING', s.movement_count::numeric, coalesce(l.sequence, 0)::numeric),
          ('QUANTITY_WRONG', s.quantity, coalesce(l.new_quantity, 0)),
          ('VALUE_WRONG', s.value, coalesce(l.new_value, 0)),
          ('AVERAGE_WRONG', s.average_cost, coalesce(l.new_average, 0)),
          (
            'BALANCE_WRONG',
            (
              select coalesce(sum(b.quantity), 0)
                from inventory.balances as b
               where b.item_id = p_item_id
                 and b.storeroom_id = p_storeroom_id
            ),
            s.quantity
          )
     ) as c (problem, stored, calculated)
     where s.item_id = p_item_id
       and s.storeroom_id = p_storeroom_id
       and c.stored <> c.calculated
  )
  select p_storeroom_id, p_item_id, f.problem, f.sequence, f.stored, f.calculated from found as f
$$;
