create or replace function api.release_lockout_lock(
  p_lockout_lock_id uuid,
  p_reason          text    default null,
  p_row_version     integer default null
)
returns setof safety.lock_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'release_lockout_lock', 'lockout_lock.release', jsonb_build_array(p_lockout_lock_id, p_reason, p_row_version)
  );
  v_workers     uuid[];
  v_lock        safety.locks;
  v_application safety.applications;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000);
    v_workers := safety.lock_locked_out_work(
      (select k.application_id from safety.locks as k where k.id = p_lockout_lock_id)
    );
    v_lock := safety.lock_lockout_lock(p_lockout_lock_id, p_row_version);
    select * into v_application from safety.applications as a where a.id = v_lock.application_id;
    perform safety.check_release(v_lock, v_application, p_reason);

    update safety.locks as k
       set released_at = clock_timestamp(),
           released_by = core.current_account_id(),
           override_reason = p_reason
     where k.id = p_lockout_lock_id
    returning * into v_lock;

    v_application := safety.settle_application(v_application);
    perform safety.rest_locked_out_work(
      v_application, v_workers,
      format('Lock %s was removed: lockout %s is no longer in force', v_lock.lock_number,
      v_application.application_number)
    );
    perform safety.stop_unlocked_timers(v_application, v_lock.worker_id, v_workers);
    perform safety.tell_lock_owner(v_lock, v_application);

    v_answer := core.finish_action(safety.lock_answer(v_lock, v_application));
  end if;

  return next jsonb_populate_record(null::safety.lock_answer, v_answer);
end
$$;

comment on function api.release_lockout_lock is $$Remove your personal lock

The account that applied it removes it. Removing another person's lock requires the permission lockout_lock.override
and p_reason, which is kept; its owner is notified. Without any lock the lockout is ENDED; when a point has none left,
it is ISOLATED again and must be locked and verified again. Work in progress that is no longer protected goes ON_HOLD
with WAITING_FOR_LOCKOUT: its clock and timers stop and its workers are notified; resume it behind locks, or complete
it. Timers of such work that has not started stop, too. If other locks still protect it, only the owner's timer stops.
p_row_version: The row_version of the lockout that was read
Refuses with VALIDATION_FAILED, LOCKOUT_LOCK_NOT_FOUND, STALE_ROW, LOCK_NOT_ON, LOCK_OF_ANOTHER, LOCKS_ON_BOX and
TIMER_STARTED (a timer started at the same moment).$$;
