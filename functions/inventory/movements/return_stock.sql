create or replace function api.return_stock(
  p_storeroom_id  uuid,
  p_lines         api.row_list,
  p_work_order_id uuid default null,
  p_reason        text default null,
  p_moved_at      timestamptz default null
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'return_stock', 'stock.issue',
    jsonb_build_array(p_storeroom_id, p_lines, p_work_order_id, p_reason, p_moved_at)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.read_lines(
      p_lines, '{bin_id,lot_id,condition,issue_id,reservation_id}',
      (case when p_work_order_id is null then '{issue_id}' else '{}' end)::text[]
    );
    p_reason := core.check_text('p_reason', p_reason, 2000);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}', true);
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    v_lines := inventory.date_lines(v_storeroom, v_lines, p_moved_at);
    perform inventory.check_bins(v_storeroom, v_lines);
    perform inventory.hold_charged(p_work_order_id, true);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id,
        'movements', inventory.return_lines(v_storeroom, v_lines, p_work_order_id, p_reason)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.return_stock is $$Return issued goods to stock

A return from a work order credits it with the cost of its issues of the item, and later charges for them, in
proportion to the returned quantity. A return of other issues names issue_id, the issuing movement of the same
storeroom. Returned goods are free, unless reservation_id reserves them again.
p_lines: At most 1,000 objects with item_id and quantity (in unit_id, default the base unit), lot_id for tracked items
(a lot that was issued), condition (default OK), issue_id and reservation_id
p_work_order_id: Id of a row of /work_orders to which the goods were issued; default none
p_moved_at: Time of the return, after the issue, at most 366 days ago; default now. An earlier day at the site
requires the permission movement.backdate and an open month
Refuses with ASSET_RETIRED, ASSET_IN_USE, VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED,
WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN, WORK_ORDER_NOT_APPROVED, RETURN_EXCEEDS_ISSUE (more than was issued, or a
lot that was not), STANDARD_COST_MISSING, SERIAL_IN_STOCK, STOCK_TOO_LARGE, PERMISSION_DENIED and PERIOD_CLOSED.$$;
