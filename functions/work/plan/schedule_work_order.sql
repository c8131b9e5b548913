create or replace function api.schedule_work_order(
  p_work_order_id uuid,
  p_slots         api.row_list,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'schedule_work_order', 'work_order.assign', jsonb_build_array(p_work_order_id, p_slots, p_row_version)
  );
  v_slots      work.slots[];
  v_work_order work.work_orders;
  v_warnings   jsonb;
begin
  if v_answer is null then
    if p_slots @? '$[*].override_reason ? (@ != null)' then
      perform core.require_permission('work_order_assignment.override');
    end if;

    v_slots := work.check_slots(p_slots);
    perform work.lock_workers_of_labour(array(select s.worker_id from unnest(v_slots) as s));
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if v_work_order.status not in ('ASSIGNED', 'IN_PROGRESS', 'ON_HOLD') then
      perform core.refuse(
        'WORK_ORDER_NOT_ASSIGNED', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status),
        409, p_hint => 'Assign the worker first with assign_work_order'
      );
    end if;

    v_warnings := work.store_slots(v_work_order, v_slots);

    -- The plan belongs to what a caller read: two who change it at once notice it by the version of the whole.
    update work.work_orders as w
       set updated_at = now()
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order, v_warnings));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.schedule_work_order is $$Schedule workers for a work order

Past slots and visits that have begun stay. A worker cannot be scheduled at two work orders at the same time;
unassigning a worker releases the slots. For each new slot the worker must hold the required certificates on the day
at the site on which it ends; an expired certificate whose type does not block yet is returned in warnings.
A new slot lies within the shifts of the worker (/worker_shifts; without a shift pattern the hours of the calendar of
the home site, without a calendar at any time) and outside approved absences. ON_CALL shifts count for URGENT and
EMERGENCY work. The worker has a craft of the planned labour at its level, enough time from the slot before and to the
slot after, enough rest (/dispatch_policies), and did not decline the work order: list_dispatch_candidates explains all
of it. override_reason, with the permission work_order_assignment.override, schedules all the same: reason and
overridden codes are kept at /work_order_slots.
p_slots: All slots from now on, at most 200 objects with worker_id (an assigned worker), starts_at, ends_at (in the
future, at most 31 days after starts_at) and override_reason; an omitted slot is released, an empty array releases all
Refuses with VALIDATION_FAILED (fields such as p_slots[2].ends_at), WORK_ORDER_NOT_FOUND, STALE_ROW,
WORK_ORDER_NOT_ASSIGNED, WORKER_NOT_ACTIVE, CRAFT_MISSING, ABSENT, OUTSIDE_SHIFT, TRAVEL_TOO_LONG, REST_TOO_SHORT,
DECLINED_BEFORE, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED and DOUBLE_BOOKED (details names each other work order).
PERMISSION_DENIED also when override_reason is given without the permission work_order_assignment.override.$$;
