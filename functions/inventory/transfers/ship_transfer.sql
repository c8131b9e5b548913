create or replace function api.ship_transfer(
  p_transfer_id    uuid,
  p_row_version    integer     default null,
  p_freight_amount numeric     default null,
  p_moved_at       timestamptz default null
)
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'ship_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_row_version, p_freight_amount, p_moved_at)
  );
  v_transfer inventory.transfers;
begin
  if v_answer is null then
    if p_freight_amount is not null then
      perform inventory.check_cost('p_freight_amount', p_freight_amount, 4);
    end if;

    v_transfer := inventory.hold_transfer(p_transfer_id, p_row_version);
    perform inventory.next_transfer_status(v_transfer, 'ship_transfer');
    perform inventory.check_moved_at('p_moved_at', p_moved_at, v_transfer.site_id);
    perform inventory.check_transfer_lines(v_transfer);
    perform inventory.ship_transfer(v_transfer, p_moved_at);
    perform inventory.share_freight(v_transfer, p_freight_amount);

    update inventory.transfers as t
       set status = inventory.next_transfer_status(v_transfer, 'ship_transfer'),
           freight_amount = coalesce(p_freight_amount, 0),
           shipped_at = coalesce(p_moved_at, clock_timestamp())
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.ship_transfer is $$Ship a stock transfer

Goods leave the shipping storeroom at their value and are in transit until received. Only usable stock that is not
held is shipped; unusable stock is shipped by its condition, or from a QUARANTINE storeroom. All lines are shipped, or
none.
p_freight_amount: Freight in the currency of both sites, shared by quantity in base units and added to the value of
the goods; can also be set in receive_transfer; default 0
p_moved_at: Time of shipment, not in the future and at most 366 days ago; default now. An earlier day than today at
the site requires the permission movement.backdate, an open month, and that the stock was there from then on
Refuses with PERIOD_CLOSED, STOCK_CAME_LATER, PERMISSION_DENIED, VALIDATION_FAILED, TRANSFER_NOT_FOUND, STALE_ROW,
TRANSITION_NOT_ALLOWED, TRANSFER_EMPTY, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED and INSUFFICIENT_STOCK (details has
each line with available_quantity).$$;
