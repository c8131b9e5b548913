create or replace function api.import_failure_codes(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_failure_codes', 'failure_class.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(core.store_import('work.failure_codes', core.read_import('work.failure_codes', p_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_failure_codes is $$Import failure codes

A row is matched by its code; its level never changes. update_failure_links adds codes to a class.
p_rows: At most 10,000 objects with the fields of create_failure_code, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
