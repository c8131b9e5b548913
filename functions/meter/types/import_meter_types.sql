create or replace function api.import_meter_types(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_meter_types', 'meter_type.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import('meter.types', meter.check_imported_types(core.read_import('meter.types', p_rows)))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_meter_types is $$Import meter types

A row is matched by its code. The kind of an existing type cannot change, and changes apply to
meters created from now on, as in update_meter_type.
p_rows: At most 10,000 objects with the fields of create_meter_type, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
