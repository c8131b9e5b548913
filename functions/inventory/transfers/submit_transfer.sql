create or replace function api.submit_transfer(p_transfer_id uuid, p_row_version integer default null)
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'submit_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_row_version)
  );
  v_transfer inventory.transfers;
begin
  if v_answer is null then
    v_transfer := inventory.lock_transfer(p_transfer_id, p_row_version);
    perform inventory.next_transfer_status(v_transfer, 'submit_transfer');
    perform inventory.check_transfer_lines(v_transfer);

    update inventory.transfers as t
       set status = inventory.next_transfer_status(v_transfer, 'submit_transfer')
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.submit_transfer is $$Submit a stock transfer

Requests it from the shipping storeroom; its lines can no longer change.
Refuses with TRANSFER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TRANSFER_EMPTY.$$;
