create or replace function api.import_asset_meters(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_asset_meters', 'meter.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    v_rows := meter.check_imported_meters(
      core.read_import('meter.meters', p_rows, p_held => '{location_id,asset_id,type_id}')
    );
    v_rows := core.store_import('meter.meters', v_rows);
    perform meter.store_first_readings(v_rows);
    v_answer := core.finish_action(core.import_answer(v_rows));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_asset_meters is $$Import meters with their first readings

A row is matched by its code; without one a meter is created with a generated code. asset_number, or location_code with
site_code, names what it measures, type_code its type. A new meter follows the rules of create_meter; with
current_reading and current_at that reading is recorded, and life_to_date replaces initial_life_to_date. Readings of
existing meters are ignored: use ingest_readings. What decides how readings count (type, rollover_value,
max_rate_per_day, outliers and average) does not change in an import: use update_meter.
p_rows: At most 10,000 objects with the fields of create_meter, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows, or of a meter out of
your reach), and keeps nothing then.$$;
