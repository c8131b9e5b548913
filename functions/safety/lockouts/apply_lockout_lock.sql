create or replace function api.apply_lockout_lock(
  p_lockout_application_id uuid,
  p_values                 api.field_values,
  p_row_version            integer          default null
)
returns setof safety.lock_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'apply_lockout_lock', 'lockout_lock.apply', jsonb_build_array(p_lockout_application_id, p_values, p_row_version)
  );
  v_lock        safety.locks;
  v_worker      workforce.workers;
  v_work_order  work.work_orders;
  v_application safety.applications;
begin
  if v_answer is null then
    v_lock := jsonb_populate_record(null::safety.locks, core.check_values('safety.locks', p_values, 'create'));
    select * into v_application from safety.applications as a where a.id = p_lockout_application_id;
    perform safety.hold_machine(v_application.procedure_id);
    v_worker := safety.own_worker();
    v_work_order := safety.hold_work(v_application.work_order_id);
    v_application := safety.lock_lockout_application(p_lockout_application_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform safety.check_lockable(v_application, v_worker.id, v_lock.point_id);

    begin
      insert into safety.locks (site_id, application_id, point_id, worker_id, lock_number, applied_at, applied_by)
      values (
        v_application.site_id, v_application.id, v_lock.point_id, v_worker.id, v_lock.lock_number, clock_timestamp(),
        core.current_account_id()
      )
      returning * into v_lock;
    exception
      when unique_violation then
        perform core.refuse('LOCK_IN_USE', format('Lock %s is already applied elsewhere', v_lock.lock_number), 409);
    end;

    update safety.applications as a set updated_at = now() where a.id = v_application.id returning * into v_application;

    v_answer := core.finish_action(safety.lock_answer(v_lock, v_application));
  end if;

  return next jsonb_populate_record(null::safety.lock_answer, v_answer);
end
$$;

comment on function api.apply_lockout_lock is $$Apply your personal lock

At a point of the procedure or, in a group lockout, on the box with the keys of all points. A lock is applied at one
place at a time and belongs to the account that applied it. A locked-out asset cannot be moved until the last lock is
removed.
Refuses with VALIDATION_FAILED, LOCKOUT_APPLICATION_NOT_FOUND, STALE_ROW, PARENT_AT_OTHER_SITE (the asset was moved to
another site), ASSET_RETIRED, NOT_A_WORKER, WORKER_NOT_ACTIVE, WORK_ORDER_NOT_OPEN, LOCKOUT_NOT_ISOLATED (earlier
steps are missing, or it has ended), LOCKOUT_POINT_OPEN (keys are missing in the box),
ALREADY_LOCKED and LOCK_IN_USE.$$;
