create or replace function api.start_labour_timer(p_work_order_id uuid, p_values api.field_values default '{}')
returns setof work.labour_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'start_labour_timer', 'labour_entry.record', jsonb_build_array(p_work_order_id, p_values)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_entry      work.labour_entries;
begin
  if v_answer is null then
    p_values := core.check_values('work.labour_entries', coalesce(p_values, '{}'), 'create');
    v_entry := jsonb_populate_record(null::work.labour_entries, p_values);

    if v_entry.ended_at is not null then
      perform core.refuse_field('ended_at', 'NOT_ALLOWED', 'A timer ends with stop_labour_timer');
    elsif v_entry.week_on is not null then
      perform core.refuse_field('week_on', 'NOT_ALLOWED', 'A timer counts in the week in which it starts');
    end if;

    v_entry.started_at := coalesce(v_entry.started_at, clock_timestamp());
    perform core.check_instant('started_at', v_entry.started_at, clock_timestamp() - interval '1 day');
    v_worker := work.lock_labour_worker(v_entry.worker_id);
    v_work_order := work.hold_for_costs(p_work_order_id);

    if v_work_order.status not in ('OPEN', 'ASSIGNED', 'IN_PROGRESS') then
      perform core.refuse(
        'WORK_ORDER_RESTS', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    if coalesce(v_entry.kind, 'WORK') = 'WORK' then
      perform work.check_safe(v_work_order, safety.timer_faults(v_work_order, v_worker.id));
    end if;

    v_entry := work.start_timer(
      v_worker, v_work_order, coalesce(v_entry.kind, 'WORK'), v_entry.started_at, v_entry.note
    );
    v_answer := core.finish_action(core.answer(to_jsonb(v_entry), null::work.labour_answer));
  end if;

  return next jsonb_populate_record(null::work.labour_answer, v_answer);
end
$$;

comment on function api.start_labour_timer is $$Start a labour timer on a work order

For the worker of your account, unless worker_id names another worker, which requires the permission to approve hours.
The timer runs from started_at (default now, at most a day ago) until stop_labour_timer, or until the work order is
put on hold or completed. A worker has at most one timer. A timer of kind WORK requires the permits and lockout that
start_work_order requires, and the worker's own lock.
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND, PERMISSION_DENIED (timers of another worker), WORK_ORDER_NOT_FOUND,
WORK_ORDER_NOT_APPROVED, WORK_ORDER_NOT_OPEN (it is closed or cancelled), WORK_ORDER_RESTS (it is on hold or
completed), WORKER_NOT_ACTIVE, SITE_NOT_SERVED, PERMIT_MISSING, PERMIT_NOT_IN_FORCE, LOCKOUT_MISSING,
LOCKOUT_NOT_VERIFIED, OWN_LOCK_MISSING, TIMER_RUNNING, TIMESHEET_APPROVED (of the week in which it starts) and
LABOUR_OVERLAPS (later hours are already recorded).$$;
