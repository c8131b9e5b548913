create or replace function api.import_contract_type_settings(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_contract_type_settings', 'contract_type.manage', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    perform contract.lock_type_settings();
    v_answer := core.finish_action(
      core.import_answer(core.store_import('contract.types', core.read_import('contract.types', p_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_contract_type_settings is $$Import contract types

A row is matched by its code. A POST to /contract_type_settings writes the same rows, all or none.
p_rows: At most 10,000 objects with the columns of /contract_type_settings, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
