create or replace function api.import_worker_certificates(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_worker_certificates', 'worker_certificate.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'workforce.worker_certificates',
          workforce.check_imported_certificates(
            core.read_import(
              'workforce.worker_certificates', p_rows,
              '{worker_id,certificate_type_id,issued_on,certificate_number}', '{worker_id,certificate_type_id}'
            )
          ),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_worker_certificates is $$Import certificates of workers

A row is matched by its worker, type, issued_on and certificate_number (worker_number, certificate_type_code); without a
number it is the only certificate of its worker, type and day, whatever the number of that. An existing certificate does
not change: a row that differs is rejected, also one that gives a number to a certificate without one. Without a column
expires_on it ends by the validity of its type, with an empty cell it does not expire. A revoked certificate is not
created.
p_rows: At most 10,000 objects with the fields of record_worker_certificate, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
