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

comment on function api.return_stock is $$Take back into stock what was issued

p_lines: at most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base
unit of the item. What comes back from p_work_order_id is credited to it at what its issues of the item cost and what
was charged for them since, by the share that comes back: when all of it does, the work order has borne nothing. What
went elsewhere names issue_id, the movement that issued it, at the same storeroom. What is tracked names lot_id, and
comes back of a lot that went out. condition is OK unless something else is said. With reservation_id the goods are
needed again for it; without, they are free. p_moved_at is when they came back, after they were issued, not to come and
at most 366 days ago; now when left out. An earlier day than today at the site needs the permission movement.backdate,
and its month has to be open.
Refuses with ASSET_RETIRED, ASSET_IN_USE, VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED,
WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN, WORK_ORDER_NOT_APPROVED, RETURN_EXCEEDS_ISSUE (more than is out, or of a lot
that is not), STANDARD_COST_MISSING, SERIAL_IN_STOCK, STOCK_TOO_LARGE, PERMISSION_DENIED and PERIOD_CLOSED.$$;
