create or replace function api.record_absence(p_values api.field_values, p_release boolean default false)
returns setof workforce.absence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action('record_absence', 'absence.approve', jsonb_build_array(p_values, p_release));
  v_absence workforce.absences;
  v_worker  workforce.workers;
begin
  if v_answer is null then
    v_absence := workforce.check_absence(core.check_values('workforce.absences', p_values, 'create'));

    if v_absence.worker_id is null then
      perform core.refuse_field('worker_id', 'MISSING_VALUE', 'A value is required');
    end if;

    v_worker := workforce.lock_worker(v_absence.worker_id, null);
    perform workforce.refuse_own_absence(v_worker.id, 'Request it with request_absence');
    v_answer := core.finish_action(
      workforce.store_absence(v_absence, v_worker, 'APPROVED', p_release or v_absence.kind = 'SICK')
    );
  end if;

  return next jsonb_populate_record(null::workforce.absence_answer, v_answer);
end
$$;

comment on function api.record_absence is $$Record an absence of a worker

It is APPROVED at once, so your own absence is refused: use request_absence. Slots in the period are refused unless
p_release is given; SICK always releases them.
p_release: Whether slots in the period are released; default false
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND, SELF_APPROVAL, ABSENCE_OVERLAPS (details names the other absence) and
WORK_PLANNED (details names each work order).$$;
