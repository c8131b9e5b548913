create or replace function api.import_workers(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_workers', 'worker.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'workforce.workers', workforce.check_imported_workers(core.read_import('workforce.workers', p_rows))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_workers is $$Import workers

A row is matched by its worker_number; without one a worker is created with a generated number. Home site and account
of an existing worker cannot change: use update_worker.
p_rows: At most 10,000 objects with the fields of create_worker, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a value of two rows, or of a record out
of your reach), and keeps nothing then.$$;
