create or replace function api.import_maintenance_schedules(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_maintenance_schedules', 'maintenance_schedule.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'maintenance.schedules',
          maintenance.check_imported_schedules(
            core.read_import('maintenance.schedules', p_rows, p_held => maintenance.held_fields())
          ),
          '{rule_ends_on}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_maintenance_schedules is $$Import maintenance schedules

A row is matched by its schedule_number; without one a schedule is created with a generated number. What it is about is
named by number or code: asset_number, location_code, category_code, type_code, meter_code, job_plan_code,
template_code, route_code and contract_number. A new schedule follows the rules of create_maintenance_schedule and is a
DRAFT until it is activated; only drafts are changed by an import.
p_rows: At most 10,000 objects with the fields of create_maintenance_schedule, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a number of two rows, or of a schedule out
of your reach), and keeps nothing then.$$;
