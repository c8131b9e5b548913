-- What was lost before with transfers has no movement: it gets one for each line, so that the ledger says what left the
-- books. The value of the stock does not change by it.
insert into inventory.movements (
  organization_id, site_id, item_id, storeroom_id, sequence, kind, lot_id, condition, quantity, amount, variance,
  old_quantity, new_quantity, old_value, new_value, old_average, new_average, transfer_id, transfer_position, reason,
  reference, moved_at
)
select t.organization_id, t.site_id, l.item_id, t.storeroom_id,
       s.movement_count + row_number() over (partition by s.id order by t.id, l.position), 'LOST', l.lot_id,
       l.condition, l.lost_quantity, 0, l.lost_value + l.lost_freight_amount, s.quantity, s.quantity, s.value, s.value,
       s.average_cost, s.average_cost, t.id, l.position, t.status_note, t.transfer_number, clock_timestamp()
  from inventory.transfer_lines as l
  join inventory.transfers as t on t.organization_id = l.organization_id and t.id = l.transfer_id
  join inventory.standings as s
    on s.organization_id = l.organization_id and s.item_id = l.item_id and s.storeroom_id = t.storeroom_id
 where l.lost_quantity > 0;

update inventory.standings as s
   set movement_count = m.sequence
  from (
    select o.organization_id, o.item_id, o.storeroom_id, max(o.sequence) as sequence
      from inventory.movements as o
     where o.kind = 'LOST'
     group by o.organization_id, o.item_id, o.storeroom_id
  ) as m
 where s.organization_id = m.organization_id
   and s.item_id = m.item_id
   and s.storeroom_id = m.storeroom_id
   and s.movement_count < m.sequence;

drop function inventory.hold_transfer(uuid, integer);
drop function inventory.arriving_lines(inventory.transfers, jsonb);
