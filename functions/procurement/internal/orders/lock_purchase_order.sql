-- The purchase order, locked for a change; refuses one that is out of reach or was changed meanwhile. The requisitions
-- that it orders are locked before it, because they follow from what becomes of it (procurement.settle_order), unless
-- the caller holds p_held_ids already: then no other is locked any more, which would be out of order.
create or replace function procurement.lock_purchase_order(
  p_purchase_order_id uuid,
  p_row_version       integer,
  p_held_ids          uuid[]  default null
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order           procurement.purchase_orders;
  v_requisition_ids uuid[] := coalesce(p_held_ids, procurement.requisitions_of(p_purchase_order_id));
begin
  perform procurement.lock_requisition(r.id, null)
     from unnest(v_requisition_ids) with ordinality as r (id, place)
    where p_held_ids is null;

  select * into v_order
    from procurement.purchase_orders as o
   where o.id = p_purchase_order_id
     for no key update;

  if not found then
    perform core.refuse('PURCHASE_ORDER_NOT_FOUND', 'No such purchase order', 404);
  end if;

  -- Somebody put lines of another requisition into the order while this waited for it.
  if not procurement.requisitions_of(p_purchase_order_id) <@ v_requisition_ids then
    perform core.refuse(
      'STALE_ROW', format('Purchase order %s was changed by another request', v_order.purchase_order_number), 409
    );
  end if;

  perform core.check_row_version(v_order.row_version, p_row_version);
  return v_order;
end
$$;

grant execute on function procurement.lock_purchase_order to assetry_api;
