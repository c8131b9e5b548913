create or replace function api.import_calibrations(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_calibrations', 'calibration.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        tool.store_imported_calibrations(tool.check_imported_calibrations(tool.read_imported_calibrations(p_rows)))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_calibrations is $$Import calibrations

History from certificates, without values of points: as_left IN is the result PASS, any other FAIL. A row is matched by
asset and performed_at; a calibration that exists is UNCHANGED, or rejected where the row differs: withdraw it with
withdraw_calibration. An asset whose newest calibration is FAIL is blocked, and a PASS ends its earlier blocks, as in
record_calibration; a calibration found out of tolerance opens no review. Each row is checked separately; with Prefer:
tx=rollback nothing is stored.
p_rows: At most 10,000 objects with asset_id or asset_number, performed_at, as_left and the other fields of
record_calibration, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a certificate number of a calibration
out of your reach), and keeps nothing then.$$;
