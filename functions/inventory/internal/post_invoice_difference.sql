-- Posts what an invoice differs from the receipt, for a quantity that was received and did not go back. What of it is
-- still on hand takes its share into the value of the stock, never below nothing. The rest is shared by those who took
-- the item since the receipt (movement p_since): a work order to which costs can still be charged is charged its share,
-- never below nothing; what others took, lost or scrapped is a variance. Where the item has a standard cost all of it
-- is a variance. Called by procurement, which holds item, storeroom and those work orders; of one that was charged only
-- now and is being changed the share is a variance, for nobody waits here out of the order of locks.
create or replace function inventory.post_invoice_difference(
  p_storeroom  inventory.storerooms,
  p_item_id    uuid,
  p_quantity   numeric,
  p_difference numeric,
  p_since      integer,
  p_reference  text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing inventory.standings;
  v_first    inventory.movements;
  v_request  inventory.movements;
  v_charges  inventory.movements[] := '{}';
  v_share    numeric;
  v_used     numeric;
  v_taker    record;
begin
  perform inventory.lock_standings(array[p_item_id], array[p_storeroom.id]);

  select * into v_standing
    from inventory.standings as s
   where s.item_id = p_item_id
     and s.storeroom_id = p_storeroom.id;

  v_first.item_id := p_item_id;
  v_first.storeroom_id := p_storeroom.id;
  v_first.kind := 'COST_ADJUST';
  v_first.quantity := 0;
  v_first.reference := p_reference;
  v_first.amount := 0;
  v_first.variance := p_difference;

  if p_quantity > 0 and (select i.costing from inventory.items as i where i.id = p_item_id) <> 'STANDARD' then
    v_share := inventory.divide(p_difference * least(v_standing.quantity, p_quantity), p_quantity, 4);
    v_used := greatest(
      p_quantity - v_standing.quantity,
      (select coalesce(sum(t.quantity), 0) from inventory.takers(p_storeroom.id, p_item_id, p_since) as t)
    );
    v_first.amount := greatest(v_share, - v_standing.value);
    v_first.variance := p_difference - v_first.amount;

    for v_taker in
      select t.work_order_id, greatest(
             inventory.divide((p_difference - v_share) * t.quantity, v_used, 4), - greatest(c.amount, 0)
           ) as charged
        from inventory.takers(p_storeroom.id, p_item_id, p_since) as t
       cross join lateral (
          select (
            inventory.outstanding_goods(p_storeroom, p_item_id, t.work_order_id, null, null)
          ).p_charged as amount
       ) as c
       where t.work_order_id is not null
         and v_share <> p_difference
       order by t.work_order_id
    loop
      perform
         from work.work_orders as w
        where w.id = inventory.bearing_work_order(v_taker.work_order_id)
          for share skip locked;

      if found and v_taker.charged <> 0 then
        v_request := v_first;
        v_request.amount := 0;
        v_request.variance := 0;
        v_request.work_order_id := v_taker.work_order_id;
        v_request.charged_amount := v_taker.charged;
        v_charges := v_charges || v_request;
        v_first.variance := v_first.variance - v_taker.charged;
      end if;
    end loop;
  end if;

  if v_first.amount <> 0 or v_first.variance <> 0 then
    v_charges := v_first || v_charges;
  end if;

  perform inventory.post_movements(v_charges, array_fill(false, array[cardinality(v_charges)]));
end
$$;

grant execute on function inventory.post_invoice_difference to assetry_api;
