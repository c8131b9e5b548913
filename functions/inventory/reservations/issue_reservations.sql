create or replace function api.issue_reservations(p_work_order_id uuid, p_storeroom_id uuid)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'issue_reservations', 'stock.issue', jsonb_build_array(p_work_order_id, p_storeroom_id)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.reserved_lines(p_work_order_id, p_storeroom_id);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}');
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    perform inventory.hold_charged(p_work_order_id);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id,
        'movements', inventory.issue_lines(v_storeroom, v_lines, p_work_order_id, null, null)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.issue_reservations is $$Issue the reserved stock of a work order

Issues all stock held by its reservations at the storeroom (held_quantity of /stock_reservations), earliest expiry
first, pinned stock from its place; shortages stay BACKORDERED. SOFT reservations hold nothing, and AUTO ones, such as
those of a plan, only from the lead time of an order before needed_at: before that, and for serial numbers that are
not pinned, use issue_stock.
Refuses with PERIOD_CLOSED, COMMISSIONING_NOT_PASSED, CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, ITEM_NOT_USABLE,
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN, WORK_ORDER_NOT_APPROVED,
NOTHING_RESERVED and INSUFFICIENT_STOCK (less stock is left meanwhile).$$;
