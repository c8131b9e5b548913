create or replace function api.update_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order', 'work_order.update', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_before     work.work_orders;
  v_parent_id  uuid;
  v_workers    uuid[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'update');
    select * into v_before from work.work_orders as w where w.id = p_work_order_id;

    -- What the work is to be tied to is held before the work itself, and only what is new is looked at.
    if found and p_values ? 'parent_id' then
      perform core.lock_tree('work.work_orders');
      v_parent_id := nullif(
        (p_values ->> 'parent_id')::uuid, (select w.parent_id from work.work_orders as w where w.id = p_work_order_id)
      );
      perform core.check_no_loop('work.work_orders', p_work_order_id, v_parent_id);
    end if;

    v_workers := work.hold_ties(v_before, p_values);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version, v_parent_id);

    -- A move to another site came between.
    if v_work_order.site_id <> v_before.site_id then
      perform core.check_row_version(v_work_order.row_version, v_before.row_version);
    end if;

    if v_work_order.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    if p_values ->> 'completion_note' is not null and v_work_order.status <> 'COMPLETED' then
      perform core.refuse_field('completion_note', 'NOT_ALLOWED', 'Set it when the work is completed');
    end if;

    perform work.check_parent_open(v_parent_id);
    v_before := v_work_order;
    v_work_order := work.with_clock_values(v_work_order, p_values);
    v_work_order := jsonb_populate_record(
      v_work_order,
      core.merge_values('work.work_orders', to_jsonb(v_work_order), p_values - '{due_at,target_minutes}'::text[])
    );
    v_work_order := work.with_type(v_work_order, v_before, p_values);
    v_work_order := work.with_parties(v_work_order, v_before);
    v_work_order := service.with_policy(v_work_order, v_before);
    v_work_order := work.with_approval(v_work_order, v_before);
    perform work.check_place(v_work_order, v_before);

    update work.work_orders as w
       set title = v_work_order.title,
           description = v_work_order.description,
           asset_id = v_work_order.asset_id,
           location_id = v_work_order.location_id,
           parent_id = v_work_order.parent_id,
           priority = v_work_order.priority,
           work_type = v_work_order.work_type,
           type_id = v_work_order.type_id,
           estimated_cost = v_work_order.estimated_cost,
           estimate_currency = v_work_order.estimate_currency,
           estimated_by = v_work_order.estimated_by,
           approval_over = v_work_order.approval_over,
           approved_estimate = v_work_order.approved_estimate,
           approved_at = v_work_order.approved_at,
           approved_by = v_work_order.approved_by,
           status = v_work_order.status,
           submitted_by = v_work_order.submitted_by,
           due_at = v_work_order.due_at,
           is_due_given = v_work_order.is_due_given,
           target_minutes = v_work_order.target_minutes,
           remaining_minutes = v_work_order.remaining_minutes,
           requires_permit = v_work_order.requires_permit,
           requires_lockout = v_work_order.requires_lockout,
           inherits_approval = v_work_order.inherits_approval,
           requester_name = v_work_order.requester_name,
           requester_contact = v_work_order.requester_contact,
           planner_id = v_work_order.planner_id,
           supervisor_id = v_work_order.supervisor_id,
           vendor_id = v_work_order.vendor_id,
           contract_id = v_work_order.contract_id,
           cost_center_id = v_work_order.cost_center_id,
           completion_note = v_work_order.completion_note,
           custom = v_work_order.custom
     where w.id = p_work_order_id
    returning * into v_work_order;

    if (v_work_order.asset_id, v_work_order.location_id) is distinct from (v_before.asset_id, v_before.location_id) then
      perform work.rebind_meters(v_work_order, v_before);
    end if;

    perform service.attach(v_work_order, v_before);

    if (v_work_order.status, v_work_order.due_at) is distinct from (v_before.status, v_before.due_at) then
      perform inventory.reserve_plan(v_work_order, false);
    end if;

    if v_workers is not null then
      perform safety.rest_unsafe_work(array(select b.id from work.branch_ids(p_work_order_id) as b), v_workers);
      select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;
    end if;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.update_work_order is $$Change a work order

Omitted fields keep their values; in custom, null removes a value. target_minutes without due_at recalculates the due
date from reported_at, extended by holds that paused the clock before the deadline; null removes a calculated due
date. A due_at that you set takes precedence and stays when the work moves or resumes.

If work that has not begun exceeds its approved estimate and its type's limit, or changes its type so, it goes back to
AWAITING_APPROVAL: its assignments end and its reservations are released. After the start, type and estimate cannot
change. If a change makes work in progress require a permit or lockout that it lacks (requires_permit,
requires_lockout, asset_id, parent_id), it goes ON_HOLD at once (WAITING_FOR_PERMIT, WAITING_FOR_LOCKOUT), its timers
stop and its workers are notified; of work that has not started, also by type_id, the timers stop. contract_id
without vendor_id sets the vendor of the contract.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN (it is closed or cancelled), VALIDATION_FAILED,
PARENT_AT_OTHER_SITE, ASSET_RETIRED, TREE_LOOP, PARENT_NOT_OPEN (the new parent is not open), ESTIMATE_FROZEN,
TRANSITION_NOT_ALLOWED (it is on hold and would need approval), PLACE_REQUIRED (it is no draft and would have no
asset, location or site-wide type), TIMER_STARTED (a timer started at the same moment) and NO_WORKING_TIME (the
calendar of the site has no hours).$$;
