create or replace function api.import_opening_balances(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_opening_balances', 'stock.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(inventory.receive_opening_balances(inventory.read_opening_balances(p_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_opening_balances is $$Import opening stock balances

An item at a storeroom gets an opening balance once, before its first movement; a repeated row is rejected. Each row
is checked separately; a rejected row, with all its faults, does not stop the others; with Prefer: tx=rollback nothing
is stored. The id of a row's result is that of its movement.
p_rows: At most 10,000 objects, or CSV with a header, with item_number, storeroom_code, quantity and unit_cost
(required), bin_code, lot_number, expires_on, condition (default OK) and unit_code (default the base unit)
Refuses with PERIOD_CLOSED, VALIDATION_FAILED (p_rows is no such array, or lots differ from the recorded ones),
SERIAL_IN_STOCK and STOCK_TOO_LARGE, and keeps nothing then.$$;
