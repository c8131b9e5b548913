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

comment on function api.import_opening_balances is $$Take over what is in stock

p_rows: at most 10,000 objects, or CSV with a header, of item_number, storeroom_code, quantity and unit_cost
(required), bin_code, lot_number, expires_on, condition (OK unless something else is said) and unit_code (the base
unit of the item unless it is said). An item at a storeroom has an opening balance once, before anything else moves
there: what is sent again is rejected and counts nothing twice. Each row is judged by itself, and one that is
rejected, with all its faults, does not stop the others; nothing is kept with Prefer: tx=rollback. The id of a row's
outcome is that of its movement.
Refuses with PERIOD_CLOSED,
VALIDATION_FAILED (p_rows is no such array, or lots contradict what is known), SERIAL_IN_STOCK and
STOCK_TOO_LARGE, and keeps nothing then.$$;
