create or replace function api.transfer_stock(p_transfer_id uuid, p_row_version integer default null)
returns setof inventory.transfer_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'transfer_stock', 'stock.transfer', jsonb_build_array(p_transfer_id, p_row_version)
  );
  v_transfer inventory.transfers;
begin
  if v_answer is null then
    v_transfer := inventory.hold_transfer(p_transfer_id, p_row_version);
    perform inventory.next_transfer_status(v_transfer, 'transfer_stock');
    perform inventory.check_transfer_lines(v_transfer);
    perform inventory.ship_transfer(v_transfer);

    update inventory.transfers as t
       set status = inventory.next_transfer_status(v_transfer, 'transfer_stock'),
           shipped_at = clock_timestamp()
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(inventory.transfer_answer(v_transfer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

alter function api.transfer_stock owner to assetry_api;
grant execute on function api.transfer_stock to authenticated;

comment on function api.transfer_stock is
$$Ship a transfer

The goods leave the storeroom which ships and are on their way, worth what they were worth there, until they are
received. Only what may be used and is held for nobody is shipped, and all lines or none.
Refuses with TRANSFER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, TRANSFER_EMPTY, STOREROOM_NOT_FOUND,
STOREROOM_ARCHIVED and INSUFFICIENT_STOCK (details has each line with available_quantity).$$;
