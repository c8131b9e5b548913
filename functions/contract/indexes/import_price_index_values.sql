create or replace function api.import_price_index_values(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_price_index_values', 'price_index.manage', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(contract.store_index_values(contract.read_index_values(p_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_price_index_values is $$Import values of price indexes

A row is matched by index and month; another value replaces the one that is there. Revisions that were made from the
old value stay as they are.
p_rows: At most 10,000 objects with price_index_id or price_index_code, starts_on (first day of the month) and value, or
CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request created one of these values
at the same time), and keeps nothing then.$$;
