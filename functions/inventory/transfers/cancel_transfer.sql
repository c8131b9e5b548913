create or replace function api.cancel_transfer(p_transfer_id uuid, p_reason text, p_row_version integer default null)
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'cancel_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_reason, p_row_version)
  );
  v_transfer inventory.transfers;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_transfer := inventory.lock_transfer(p_transfer_id, p_row_version);

    update inventory.transfers as t
       set status = inventory.next_transfer_status(v_transfer, 'cancel_transfer'),
           status_note = p_reason
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.cancel_transfer is $$Cancel a stock transfer before shipment

p_reason is required. A shipped transfer is received, at either end, or closed.
Refuses with VALIDATION_FAILED, TRANSFER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
