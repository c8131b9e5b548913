create or replace function api.resume_work_order(
  p_work_order_id uuid,
  p_values        api.field_values default '{}',
  p_row_version   integer          default null
)
returns setof work.resumption_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action(
    'resume_work_order', 'work_order.perform', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_status     text;
  v_held_at    timestamptz;
  v_resumed_at timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('work.clock_segments', coalesce(p_values, '{}'), 'update');

    if (p_values ->> 'starts_timer')::boolean then
      perform core.require_permission('labour_entry.record');
      v_worker := work.lock_labour_worker(null);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(
      v_work_order, 'resume_work_order',
      case when v_work_order.started_at is null then v_work_order.status_before_hold else 'IN_PROGRESS' end
    );

    select c.started_at into v_held_at
      from work.clock_segments as c
     where c.work_order_id = p_work_order_id
       and c.ended_at is null;

    v_resumed_at := coalesce((p_values ->> 'resumed_at')::timestamptz, clock_timestamp());
    perform core.check_instant('resumed_at', v_resumed_at, v_held_at + interval '1 microsecond');

    if v_worker.id is not null and v_status <> 'IN_PROGRESS' then
      perform core.refuse_field('starts_timer', 'NOT_ALLOWED', 'The work has not begun');
    end if;

    if v_status = 'IN_PROGRESS' then
      perform work.check_safe(v_work_order, safety.work_faults(v_work_order, v_worker.id));
    end if;

    perform service.take_calendar_marks(p_work_order_id, 1);
    perform work.turn_clock(
      v_work_order, case when v_work_order.started_at is not null then 'RUN' end, v_resumed_at,
      p_note => p_values ->> 'note'
    );

    update work.work_orders as w
       set status = v_status,
           status_before_hold = null,
           hold_reason = null,
           own_hold_reason = null,
           status_note = p_values ->> 'note',
           remaining_minutes = null,
           due_at = case
             when p_values ? 'due_at' then (p_values ->> 'due_at')::timestamptz
             when w.remaining_minutes is null then w.due_at
             else workforce.due_after(w.site_id, v_resumed_at, w.remaining_minutes)
           end,
           is_due_given = w.is_due_given or p_values ? 'due_at'
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.attach(v_work_order, v_work_order, v_resumed_at);

    if v_worker.id is not null then
      perform work.start_timer(v_worker, v_work_order, 'WORK', v_resumed_at);
    end if;

    v_answer := core.finish_action(
      work.work_order_answer(v_work_order) || jsonb_build_object(
        'held_minutes', round(workforce.minutes_between(v_work_order.site_id, v_held_at, v_resumed_at), 2)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.resumption_answer, v_answer);
end
$$;

alter function api.resume_work_order(uuid, api.field_values, integer) owner to assetry_api;
grant execute on function api.resume_work_order(uuid, api.field_values, integer) to authenticated;

comment on function api.resume_work_order(uuid, api.field_values, integer) is $$Resume a work order on hold

Restarts its clock. Started work goes IN_PROGRESS, other work to its status before the hold. If the hold paused the
clock, due_at defaults to the remaining working time from now, by the calendar and time zone of the site. starts_timer
also starts your own labour timer. A hold WAITING_FOR_LOCKOUT ends only behind a verified lockout. All arguments can
be sent as one object, with Prefer: params=single-object.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, NO_WORKING_TIME (the calendar
of the site no longer has hours) and, as start_work_order, PERMIT_MISSING, PERMIT_NOT_IN_FORCE, LOCKOUT_MISSING,
LOCKOUT_NOT_VERIFIED, OWN_LOCK_MISSING, and for the timer WORKER_NOT_ACTIVE, SITE_NOT_SERVED, TIMER_RUNNING,
TIMESHEET_APPROVED and LABOUR_OVERLAPS.$$;

create or replace function api.resume_work_order(p_args jsonb default null)
returns setof work.resumption_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform core.check_arguments(
    p_args, '{"p_work_order_id": "UUID", "p_values": "OBJECT", "p_row_version": "INTEGER"}', array['p_work_order_id']
  );

  return query
  select *
    from api.resume_work_order(
      (p_args ->> 'p_work_order_id')::uuid,
      coalesce(nullif(p_args -> 'p_values', 'null'), '{}'),
      (p_args ->> 'p_row_version')::integer
    );
end
$$;

alter function api.resume_work_order(jsonb) owner to assetry_api;
grant execute on function api.resume_work_order(jsonb) to authenticated;

comment on function api.resume_work_order(jsonb) is $$Resume a work order on hold, arguments as one object

The same with all arguments in one object, for Prefer: params=single-object.$$;
