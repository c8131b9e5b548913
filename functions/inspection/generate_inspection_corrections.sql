create or replace function api.generate_inspection_corrections(p_inspection_id uuid, p_row_version integer default null)
returns table (
  inspection_id uuid, inspection_number text, inspection_status text, corrections jsonb, row_version integer
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'generate_inspection_corrections', 'inspection.submit', jsonb_build_array(p_inspection_id, p_row_version)
  );
  v_inspection inspection.inspections;
begin
  if v_answer is null then
    perform inspection.hold_asset(p_inspection_id);
    perform inspection.hold_means(p_inspection_id);
    v_inspection := inspection.lock_inspection(p_inspection_id, p_row_version);

    if v_inspection.status not in ('SUBMITTED', 'COMPLETED') then
      perform core.refuse(
        'INSPECTION_NOT_SUBMITTED',
        format('Inspection %s is %s', v_inspection.inspection_number, v_inspection.status), 409,
        p_hint => 'Submit it with submit_inspection, which generates its corrections'
      );
    end if;

    perform inspection.raise_corrections(v_inspection);
    v_answer := core.finish_action(
      jsonb_build_object(
        'inspection_id', v_inspection.id, 'inspection_number', v_inspection.inspection_number,
        'inspection_status', v_inspection.status, 'corrections', inspection.corrections_of(v_inspection.id),
        'row_version', v_inspection.row_version
      )
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (
    inspection_id uuid, inspection_number text, inspection_status text, corrections jsonb, row_version integer
  );
end
$$;

comment on function api.generate_inspection_corrections is $$Generate missing corrections of failed items

For a submitted inspection: each failed item whose request, work order or downtime could not be created before (fault
of its row in /inspection_corrections) gets it now. Existing ones stay, so the call can be repeated.
Refuses with INSPECTION_NOT_FOUND, STALE_ROW and INSPECTION_NOT_SUBMITTED.$$;
