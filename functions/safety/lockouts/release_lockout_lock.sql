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
      format('Lock %s was taken off: lock-out %s does not hold', v_lock.lock_number, v_application.application_number)
    );
    perform safety.stop_unlocked_timers(v_application, v_lock.worker_id, v_workers);
    perform safety.tell_lock_owner(v_lock, v_application);

    v_answer := core.finish_action(safety.lock_answer(v_lock, v_application));
  end if;

  return next jsonb_populate_record(null::safety.lock_answer, v_answer);
end
$$;

comment on function api.release_lockout_lock is $$Take off a personal lock

One's own: the account that put it on takes it off. That of somebody else only who has the permission
lockout_lock.override, with p_reason, which stays on record; its owner is notified. When no lock is on, the lock-out has
ENDED; when a point has none any more, it is ISOLATED again, and is to be locked and tried again. Work in progress that
no lock-out protects then is ON_HOLD with WAITING_FOR_LOCKOUT: its clock and timers stop, and those who work on it are
notified. It goes on by resume_work_order behind locks, or is completed. Where others still protect it, only the timer
of the lock's owner stops. p_row_version is that of the lock-out.
Refuses with VALIDATION_FAILED, LOCKOUT_LOCK_NOT_FOUND, STALE_ROW, LOCK_NOT_ON, LOCK_OF_ANOTHER, LOCKS_ON_BOX and
TIMER_STARTED (somebody's timer, at the same moment).$$;
