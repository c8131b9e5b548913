create or replace function api.request_absence(p_values api.field_values)
returns setof workforce.absence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action('request_absence', 'absence.request', jsonb_build_array(p_values));
  v_absence   workforce.absences;
  v_worker_id uuid;
begin
  if v_answer is null then
    v_absence := workforce.check_absence(core.check_values('workforce.absences', p_values, 'create'));

    if v_absence.worker_id is not null then
      perform core.refuse_field('worker_id', 'NOT_ALLOWED', 'Request your own absence, or use record_absence');
    end if;

    select w.id into v_worker_id from workforce.workers as w where w.account_id = core.current_account_id();

    if v_worker_id is null then
      perform core.refuse('WORKER_NOT_FOUND', 'Your account belongs to no worker', 404);
    end if;

    v_answer := core.finish_action(
      workforce.store_absence(
        v_absence, workforce.lock_worker(v_worker_id, null),
        case v_absence.kind when 'SICK' then 'APPROVED' else 'REQUESTED' end, true
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.absence_answer, v_answer);
end
$$;

comment on function api.request_absence is $$Request an own absence

Of the worker of your account. SICK is APPROVED at once and releases the slots in the period, whose number is returned;
every other kind is REQUESTED until approve_absence or reject_absence.
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND and ABSENCE_OVERLAPS (details names the other absence).$$;
