create or replace function api.close_transfer(p_transfer_id uuid, p_reason text, p_row_version integer default null)
returns setof inventory.transfer_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'close_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_reason, p_row_version)
  );
  v_transfer inventory.transfers;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_transfer := inventory.lock_transfer(p_transfer_id, p_row_version);

    update inventory.transfer_lines as l
       set lost_quantity = l.quantity - l.received_quantity,
           lost_value = l.shipped_value - l.received_value,
           lost_freight_amount = l.freight_amount - l.received_freight_amount
     where l.transfer_id = p_transfer_id
       and l.received_quantity < l.quantity
       and v_transfer.status in ('SHIPPED', 'PARTIALLY_RECEIVED');

    update inventory.transfers as t
       set status = inventory.next_transfer_status(v_transfer, 'close_transfer'),
           status_note = p_reason
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(inventory.transfer_answer(v_transfer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

alter function api.close_transfer owner to assetry_api;
grant execute on function api.close_transfer to authenticated;

comment on function api.close_transfer is
$$Give up what is still on its way

What did not arrive is lost: its quantity and value are written off with the lines, and so is its share of the freight,
a variance that no stock bears. p_reason is required.
Refuses with VALIDATION_FAILED, TRANSFER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
