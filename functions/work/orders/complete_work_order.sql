create or replace function api.complete_work_order(
  p_work_order_id uuid,
  p_values        api.field_values default '{}',
  p_row_version   integer          default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action(
    'complete_work_order', 'work_order.complete', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_timers     uuid[];
  v_work_order work.work_orders;
  v_status       text;
  v_clock_at     timestamptz;
  v_started_at   timestamptz;
  v_completed_at timestamptz;
  v_turned_at    timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('work.completions', coalesce(p_values, '{}'), 'create');
    v_timers := work.hold_timer_workers(p_work_order_id);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'complete_work_order');
    v_completed_at := coalesce((p_values ->> 'completed_at')::timestamptz, clock_timestamp());
    v_clock_at := work.clock_at(v_work_order);
    v_started_at := coalesce((p_values ->> 'started_at')::timestamptz, v_completed_at);

    if v_work_order.status in ('OPEN', 'ASSIGNED') then
      perform core.check_instant('started_at', (p_values ->> 'started_at')::timestamptz, v_clock_at);
      v_clock_at := greatest(v_clock_at, (p_values ->> 'started_at')::timestamptz);
    elsif p_values ->> 'started_at' is not null then
      perform core.refuse_field('started_at', 'NOT_ALLOWED', 'The work has begun');
    end if;

    perform core.check_instant('completed_at', v_completed_at, v_clock_at);

    if (p_values ->> 'had_downtime')::boolean is false and work.has_downtime(p_work_order_id) then
      perform core.refuse_field('had_downtime', 'NOT_ALLOWED', 'A downtime names the work order');
    end if;

    perform work.check_completion(v_work_order, work.completion_faults(v_work_order, p_values));

    if v_work_order.status in ('OPEN', 'ASSIGNED') then
      perform work.turn_clock(v_work_order, 'RUN', v_started_at);
    end if;

    v_turned_at := case v_work_order.status when 'ON_HOLD' then v_completed_at end;
    perform work.stop_timers(v_work_order, v_timers, v_completed_at);
    perform work.turn_clock(v_work_order, null, v_completed_at);
    perform work.end_assignments(array[p_work_order_id], v_completed_at);

    insert into work.completions (
      site_id, work_order_id, completed_at, completion_note, had_downtime, is_asset_still_down
    )
    values (
      v_work_order.site_id, p_work_order_id, v_completed_at, p_values ->> 'completion_note',
      (p_values ->> 'had_downtime')::boolean, coalesce((p_values ->> 'is_asset_still_down')::boolean, false)
    );

    update work.work_orders as w
       set status = v_status,
           started_at = coalesce(w.started_at, v_started_at),
           completed_at = v_completed_at,
           completed_by = core.current_account_id(),
           completion_note = p_values ->> 'completion_note',
           status_note = null,
           status_before_hold = null,
           hold_reason = null,
           own_hold_reason = null,
           remaining_minutes = null,
           due_at = case
             when w.remaining_minutes is null then w.due_at
             else workforce.due_after(w.site_id, v_completed_at, w.remaining_minutes)
           end
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.follow(v_work_order, v_turned_at);
    v_answer := core.finish_action(
      work.work_order_answer(v_work_order, work.completion_warnings(v_work_order, p_values))
    );
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.complete_work_order is $$Report a work order finished

completed_at is not before what the clock already holds. The clock stops, as do timers of hours worked, and nobody has
the work any more: who had it is at /work_order_assignments. Work that is open or assigned, which nobody has started, is
started and finished in one by whoever holds the permission work_order.quick_report, too: from started_at on, by all
that start_work_order asks for beside what is asked here. Work orders that are part of this one must be finished or
cancelled before, required tasks answered, its assets done or left out, and a failure report written and a signature
given where the type asks for one; where the type asks how the asset stood still, a downtime names the work order, or
had_downtime is false; downtimes that name it are closed, unless is_asset_still_down; permits that were issued for it
are handed back, and no lock is on. Work behind a lock-out is completed from the hold (WAITING_FOR_LOCKOUT) to which the
last lock leaves it: what rested is no working time, and its due date is calculated from what was left. What was lent
for it and is not back (TOOL_OUT), a standstill of its asset or one that it was to end, which lasts (ASSET_DOWN), and a
failure report or a downtime that its type prompts for (FAILURE_REPORT_MISSING, DOWNTIME_MISSING) keep nothing from
being finished and stand in warnings.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, TIMER_STARTED (somebody's
timer, at the same moment), CHILDREN_OPEN, REQUIRED_TASK_UNANSWERED, ASSETS_OPEN, FAILURE_REPORT_MISSING,
DOWNTIME_MISSING, DOWNTIME_OPEN, SIGNATURE_MISSING, LOCKS_ON, PERMIT_OPEN, WORK_ORDER_RESTS (it waits for something
else), LOCKOUT_MISSING (it needs a lock-out and never had one) and LOCKOUT_NOT_VERIFIED (it went on without), and for
work that nobody has started BLOCKED_BY, PERMIT_MISSING, PERMIT_NOT_IN_FORCE, OWN_LOCK_MISSING, CERTIFICATE_MISSING,
CERTIFICATE_EXPIRED, TOOL_NOT_CALIBRATED and TOOL_NOT_USABLE (details has each of all).$$;
