create or replace function api.hand_over_lockout_application(
  p_lockout_application_id uuid,
  p_worker_id              uuid,
  p_row_version            integer default null
)
returns setof safety.application_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'hand_over_lockout_application', 'lockout_lock.release',
    jsonb_build_array(p_lockout_application_id, p_worker_id, p_row_version)
  );
  v_workers     uuid[];
  v_worker_id   uuid;
  v_application safety.applications;
  v_faults      jsonb;
begin
  if v_answer is null then
    v_workers := safety.lock_locked_out_work(p_lockout_application_id);
    -- The locks are the account's: the worker is only asked who it is.
    select w.id into v_worker_id from workforce.workers as w where w.account_id = core.current_account_id();
    v_application := safety.lock_lockout_application(p_lockout_application_id, p_row_version);
    v_faults := safety.hand_over_faults(v_application, core.current_account_id(), p_worker_id);

    if p_worker_id = v_worker_id then
      perform core.refuse_field('p_worker_id', 'NOT_ALLOWED', 'It is your own worker');
    elsif not exists (
      select 1
        from safety.locks as k
       where k.application_id = p_lockout_application_id
         and k.applied_by = core.current_account_id()
         and k.released_at is null
    ) then
      perform core.refuse('NO_LOCK_ON', 'You have no lock applied there', 409);
    elsif v_faults <> '[]' then
      perform core.refuse(
        'LOCKOUT_GAP', 'The next shift must apply its locks before yours are removed', 422, v_faults,
        'Apply them with apply_lockout_lock'
      );
    end if;

    update safety.locks as k
       set released_at = clock_timestamp(),
           released_by = core.current_account_id(),
           handed_to_id = n.id
      from safety.locks as n
     where k.application_id = p_lockout_application_id
       and k.applied_by = core.current_account_id()
       and k.released_at is null
       and n.application_id = p_lockout_application_id
       and n.worker_id = p_worker_id
       and n.point_id is not distinct from k.point_id
       and n.released_at is null;

    update safety.applications as a
       set updated_at = now()
     where a.id = p_lockout_application_id
    returning * into v_application;

    perform safety.stop_unlocked_timers(v_application, v_worker_id, v_workers);

    v_answer := core.finish_action(core.answer(to_jsonb(v_application), null::safety.application_answer));
  end if;

  return next jsonb_populate_record(null::safety.application_answer, v_answer);
end
$$;

comment on function api.hand_over_lockout_application is $$Hand over a lockout to the next shift

Removes all your locks in one act, after those of the other worker are applied at the same places, so that no point is
without a lock. The lockout continues; your timer on the work stops.
p_worker_id: Id of a row of /workers, who takes over
Refuses with VALIDATION_FAILED, LOCKOUT_APPLICATION_NOT_FOUND, STALE_ROW, NO_LOCK_ON, LOCKOUT_GAP (details names each
lock without another beside it) and TIMER_STARTED (your timer started at the same moment).$$;
