create or replace function api.receive_transfer(
  p_transfer_id    uuid,
  p_lines          api.row_list default null,
  p_row_version    integer      default null,
  p_freight_amount numeric      default null,
  p_moved_at       timestamptz  default null
)
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'receive_transfer', 'stock.transfer',
    jsonb_build_array(p_transfer_id, p_lines, p_row_version, p_freight_amount, p_moved_at)
  );
  v_transfer inventory.transfers;
  v_rows     jsonb;
  v_to       text;
begin
  if v_answer is null then
    if p_lines is not null then
      v_rows := core.check_rows('p_lines', 'inventory.transfer_lines', p_lines, 'update', 500);
    end if;

    if p_freight_amount is not null then
      perform inventory.check_cost('p_freight_amount', p_freight_amount, 4);
    end if;

    v_transfer := inventory.hold_transfer(p_transfer_id, p_row_version);
    perform inventory.next_transfer_status(v_transfer, 'receive_transfer');
    perform inventory.check_arrived_at(v_transfer, p_moved_at, v_transfer.shipped_at);
    perform inventory.share_freight(v_transfer, p_freight_amount);
    perform inventory.receive_transfer_lines(
      v_transfer, coalesce(v_rows, inventory.transfer_rest(v_transfer)), p_moved_at
    );
    v_to := case
      when exists (
        select 1
          from inventory.transfer_lines as l
         where l.transfer_id = p_transfer_id
           and l.received_quantity < l.quantity
      ) then 'PARTIALLY_RECEIVED'
      else 'RECEIVED'
    end;

    update inventory.transfers as t
       set status = case
             when v_to = v_transfer.status then v_to
             else inventory.next_transfer_status(v_transfer, 'receive_transfer', v_to)
           end,
           freight_amount = t.freight_amount + coalesce(p_freight_amount, 0),
           received_at = greatest(t.received_at, coalesce(p_moved_at, clock_timestamp()))
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.receive_transfer is $$Receive goods of a stock transfer

Goods arrive with their value at shipment and their share of the freight. The transfer is RECEIVED when nothing is in
transit, until then PARTIALLY_RECEIVED. Goods not shipped as OK, or from a QUARANTINE storeroom, cannot arrive as OK:
use move_stock.
p_lines: Objects with the id of a line, received_quantity (in the base unit of the item, default all in transit),
to_bin_id (default the default bin) and to_condition (default that at shipment); default all lines in full
p_freight_amount: Freight known only on arrival, in the currency of both sites, additional to that of the shipment,
shared by quantity among goods still in transit; default 0
p_moved_at: Time of arrival, not before the shipment, not in the future and at most 366 days ago; default now. An
earlier day than today at the receiving site requires the permission movement.backdate and an open month
Refuses with PERIOD_CLOSED, PERMISSION_DENIED, ASSET_RETIRED, ASSET_IN_USE, VALIDATION_FAILED, TRANSFER_NOT_FOUND,
STALE_ROW, TRANSITION_NOT_ALLOWED, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, STANDARD_COST_MISSING, SERIAL_IN_STOCK and
STOCK_TOO_LARGE.$$;
