create or replace function api.import_price_indexes(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_price_indexes', 'price_index.manage', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import('contract.price_indexes', core.read_import('contract.price_indexes', p_rows))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_price_indexes is $$Import price indexes

A row is matched by its code; values follow with import_price_index_values.
p_rows: At most 10,000 objects with the fields of create_price_index, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
