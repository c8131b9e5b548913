create or replace function api.import_contract_prices(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_contract_prices', 'contract_price.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_prices(
          contract.check_imported_prices(
            contract.read_imported_lines(
              'contract.prices', p_rows, '{contract_id,item_id,unit_id,minimum_quantity,starts_on}', 'item_id',
              'Repeats item, unit, quantity and first day of an earlier row'
            )
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_contract_prices is $$Import price lists of contracts

Rows are written to the open draft revision of their contract, which revise_contract creates; a revision that awaits
approval becomes a DRAFT again. A row is matched by contract, item, unit, minimum_quantity and starts_on; prices that no
row names stay.
p_rows: At most 10,000 objects with contract_id or contract_number, and the fields of update_contract_prices, or CSV, as
in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
