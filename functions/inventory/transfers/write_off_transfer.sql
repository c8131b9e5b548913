create or replace function api.write_off_transfer(
  p_transfer_id uuid,
  p_reason      text,
  p_row_version integer     default null,
  p_moved_at    timestamptz default null
)
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'write_off_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_reason, p_row_version, p_moved_at)
  );
  v_transfer inventory.transfers;
  v_status   text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_transfer := inventory.hold_transfer(p_transfer_id, p_row_version, true);
    v_status := inventory.next_transfer_status(v_transfer, 'write_off_transfer');
    perform core.check_instant(
      'p_moved_at', p_moved_at, greatest(v_transfer.shipped_at, v_transfer.received_at)
    );
    perform inventory.check_moved_at('p_moved_at', p_moved_at, v_transfer.site_id);
    perform inventory.post_transit(
      v_transfer, 'LOST',
      jsonb_agg(
        jsonb_build_object(
          'id', l.id, 'quantity', l.quantity - l.received_quantity, 'value', l.shipped_value - l.received_value,
          'freight', l.freight_amount - l.received_freight_amount
        )
      ),
      p_reason, p_moved_at
    )
       from inventory.transfer_lines as l
      where l.transfer_id = p_transfer_id
        and l.received_quantity < l.quantity
     having count(*) > 0;

    update inventory.transfers as t
       set status = v_status,
           status_note = p_reason
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.write_off_transfer is $$Write off transferred goods that did not arrive

Posts a movement of kind LOST for each line, with the value of the goods and their share of the freight as a variance.
Goods found later are received with recover_transfer. The asset of a ROTATING serial number becomes LOST, unless it has
turned up elsewhere. p_reason is required.
p_moved_at: Time of the loss, not before the shipment or the arrival of other goods of the transfer, not in the future
and at most 366 days ago; default now. An earlier day than today at the shipping site requires the permission
movement.backdate and an open month
Refuses with PERIOD_CLOSED, PERMISSION_DENIED, VALIDATION_FAILED, TRANSFER_NOT_FOUND, STALE_ROW,
TRANSITION_NOT_ALLOWED and STOREROOM_NOT_FOUND.$$;
