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
      perform core.refuse_field('started_at', 'NOT_ALLOWED', 'The work has already begun');
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

comment on function api.complete_work_order is $$Complete a work order

Stops its clock and labour timers and ends its assignments (/work_order_assignments keeps them). completed_at is not
before the last clock entry. With the permission work_order.quick_report, OPEN or ASSIGNED work is started and
completed in one call, from started_at on; start_work_order's requirements apply.

Required before completion: child work orders completed or cancelled; required tasks answered; additional assets
completed or skipped; a calibration of each asset for work of the class CALIBRATION; tools back whose category has
tool_return_required; a failure report and a signature where the type requires them; a downtime that names the work
order, or had_downtime false, where the type requires it; issued permits handed back and all locks removed. Downtimes
that name it are closed, unless is_asset_still_down. Work behind a lockout is completed from the hold
(WAITING_FOR_LOCKOUT) that begins when the last lock is removed: the time on hold is not working time.

These do not block completion and are returned in warnings: tools still checked out (TOOL_OUT), an asset still down
(ASSET_DOWN), and a failure report or downtime for which the type prompts (FAILURE_REPORT_MISSING, DOWNTIME_MISSING).
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, TIMER_STARTED (a timer
started at the same moment), CHILDREN_OPEN, REQUIRED_TASK_UNANSWERED, ASSETS_OPEN, CALIBRATION_MISSING, TOOL_OUT,
FAILURE_REPORT_MISSING, DOWNTIME_MISSING, DOWNTIME_OPEN, SIGNATURE_MISSING, LOCKS_ON, PERMIT_OPEN, WORK_ORDER_RESTS (it
is on hold for another reason), LOCKOUT_MISSING (it requires a lockout and never had one) and LOCKOUT_NOT_VERIFIED (it
was worked on without verification), and for work that nobody has started BLOCKED_BY, PERMIT_MISSING,
PERMIT_NOT_IN_FORCE, OWN_LOCK_MISSING, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, AUTHORIZED_VENDOR_REQUIRED,
BINDINGS_CONFLICT, TOOL_NOT_CALIBRATED and TOOL_NOT_USABLE (details names each), and for work on hold NO_WORKING_TIME
(the calendar of the site has no hours, so set due_at first).$$;
