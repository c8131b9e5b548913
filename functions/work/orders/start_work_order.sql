create or replace function api.start_work_order(
  p_work_order_id uuid,
  p_started_at    timestamptz default null,
  p_row_version   integer     default null,
  p_starts_timer  boolean     default false
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action(
    'start_work_order', 'work_order.perform',
    jsonb_build_array(p_work_order_id, p_started_at, p_row_version, p_starts_timer)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    if p_starts_timer then
      perform core.require_permission('labour_entry.record');
      v_worker := work.lock_labour_worker(null);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'start_work_order');
    p_started_at := coalesce(p_started_at, clock_timestamp());
    perform core.check_instant('p_started_at', p_started_at, work.clock_at(v_work_order));
    perform work.check_start(v_work_order, work.start_faults(v_work_order, v_worker.id));
    perform work.turn_clock(v_work_order, 'RUN', p_started_at);

    update work.work_orders as w
       set status = v_status,
           started_at = coalesce(w.started_at, p_started_at),
           status_note = null
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform work.follow_start(p_work_order_id, p_started_at);
    perform service.follow(v_work_order);

    if p_starts_timer then
      perform work.start_timer(v_worker, v_work_order, 'WORK', p_started_at);
    end if;

    v_answer := core.finish_action(
      work.work_order_answer(v_work_order, (work.starting_coverage(v_work_order)).p_warnings)
    );
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.start_work_order is $$Start a work order

Moves OPEN or ASSIGNED work to IN_PROGRESS. Work that requires a permit or a lockout (by its own flags, its type, its
asset's category or its job plan) starts only while these are in force. Behind a lockout, each assigned worker has
applied a lock (at the group box, else at every point), and so have you when nobody is assigned or with
p_starts_timer. Each assigned worker, and you when nobody is assigned, holds the required certificates today; an
expired certificate whose type does not block yet is returned in warnings. A contract that requires authorized vendors
lets only their workers start, or those who were assigned with override_reason. Planned tools and tools checked out for
the work must be calibrated and usable. Your own slot that is ON_SITE becomes WORKING.
p_started_at: Start of the work, not before reported_at or the last clock entry; default now
p_starts_timer: Whether your own labour timer starts as well; default false
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, VALIDATION_FAILED, BLOCKED_BY (preceding work is
not finished), PERMIT_MISSING, PERMIT_NOT_IN_FORCE, LOCKOUT_MISSING, LOCKOUT_NOT_VERIFIED, OWN_LOCK_MISSING,
CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, AUTHORIZED_VENDOR_REQUIRED, BINDINGS_CONFLICT, TOOL_NOT_CALIBRATED,
TOOL_NOT_USABLE (details names each obstacle) and, for the timer, WORKER_NOT_ACTIVE, SITE_NOT_SERVED, TIMER_RUNNING,
TIMESHEET_APPROVED and LABOUR_OVERLAPS.$$;
