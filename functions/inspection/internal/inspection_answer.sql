-- What the actions on an inspection answer.
create or replace function inspection.inspection_answer(p_inspection inspection.inspections)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_inspection.id, 'inspection_number', p_inspection.inspection_number, 'status', p_inspection.status,
           'result', p_inspection.result, 'score', p_inspection.score, 'submitted_at', p_inspection.submitted_at,
           'inspector_worker_id', p_inspection.inspector_worker_id, 'notes', p_inspection.notes,
           'readings_left_out', inspection.readings_left_out(p_inspection.id),
           'corrections', inspection.corrections_of(p_inspection.id), 'row_version', p_inspection.row_version
         )
$$;

grant execute on function inspection.inspection_answer to assetry_api;
