create or replace function api.create_vendor_return(
  p_purchase_order_id uuid,
  p_lines             api.row_list,
  p_values            api.field_values
)
returns setof procurement.vendor_return_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'create_vendor_return', 'vendor_return.create', jsonb_build_array(p_purchase_order_id, p_lines, p_values)
  );
  v_read   record;
  v_rows   jsonb;
  v_order  procurement.purchase_orders;
  v_return procurement.vendor_returns;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.vendor_returns', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.return_lines', p_lines, 'create', 1000) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_return := jsonb_populate_record(null::procurement.vendor_returns, v_read.p_kept);
    perform core.lock_tree('asset.assets')
      where exists (
              select 1
                from procurement.order_lines as l
               where l.id = any (procurement.returned_line_ids(p_purchase_order_id, v_rows))
                 and l.kind = 'ASSET'
            );
    perform procurement.hold_goods(procurement.returned_line_ids(p_purchase_order_id, v_rows));
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);
    perform procurement.check_return(v_order, v_rows);
    perform core.check_instant(
      'returned_at', v_return.returned_at,
      (
        select max(r.received_at)
          from jsonb_array_elements(v_rows) as w (kept)
          join lateral (
            select * from procurement.receipt_lines as g where g.id = (w.kept ->> 'receipt_line_id')::uuid offset 0
          ) as g on true
          join procurement.receipts as r on r.id = g.receipt_id
      )
    );
    perform inventory.check_moved_at('returned_at', v_return.returned_at, v_order.site_id);
    v_rows := procurement.name_returned_assets(v_rows);
    perform procurement.lock_order_budgets(p_purchase_order_id);
    perform asset.give_back(
      array(select a.id from jsonb_array_elements(v_rows) as r (kept), unnest(core.uuids(r.kept -> 'asset_ids')) as a
          (id))
    );
    perform procurement.send_goods_back(v_order, v_rows, v_return.reason, v_return.returned_at);
    v_return := procurement.store_vendor_return(v_order, v_return, v_rows);
    perform procurement.settle_order(p_purchase_order_id);
    perform procurement.settle_budgets(p_purchase_order_id, 'procurement.vendor_returns', v_return.id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_return), null::procurement.vendor_return_answer));
  end if;

  return next jsonb_populate_record(null::procurement.vendor_return_answer, v_answer);
end
$$;

comment on function api.create_vendor_return is $$Return goods to the vendor

Goods leave stock at once, at their cost with later invoice differences: rejected goods from quarantine first, then
accepted ones. Returned assets are RECEIVED or IN_STORAGE and not in use; they are CANCELLED and their depreciation
ends. A replacement for rejected goods can be received on the same order; other replacements are ordered again. The
return is SHIPPED until credit notes for all of it are approved (create_credit_note). A returned_at before today at the
site requires the permission movement.backdate, an open month, and that the stock was there from then on.
p_lines: At most 1,000 objects with receipt_line_id (inspected, of the order), quantity (in the unit of the order
line), bin_id where the goods were moved, and asset_ids where only some of the assets of the line are returned
Refuses with PERIOD_CLOSED, STOCK_CAME_LATER, PERMISSION_DENIED, ASSET_IN_USE, TRANSITION_NOT_ALLOWED (an asset is in
service), VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, ALREADY_EXISTS, INSUFFICIENT_STOCK (it was used or moved),
STOCK_PINNED (reservations hold what lies there: release them first), ITEM_NOT_USABLE, STOREROOM_NOT_FOUND and
STOREROOM_ARCHIVED.$$;
