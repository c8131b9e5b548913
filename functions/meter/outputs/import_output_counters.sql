create or replace function api.import_output_counters(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_output_counters', 'meter.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        meter.store_imported_outputs(
          meter.check_imported_outputs(
            core.read_import('meter.output_counters', p_rows, '{meter_id,starts_on}', '{meter_id}')
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_output_counters is $$Import output counters

A row is matched by its meter (meter_code) and starts_on, which an import does not change. Counters follow the rules of
create_output_counter; one that ends in the same import makes room for the next. A new one needs an ACTIVE meter.
Archived ones stay archived.
p_rows: At most 10,000 objects with the fields of create_output_counter, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and OUTPUT_COUNTER_OVERLAPS (another request let one of the
meters count at the same time), and keeps nothing then.$$;
