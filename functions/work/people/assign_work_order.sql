create or replace function api.assign_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.assignment_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action(
    'assign_work_order', 'work_order.assign', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_work_order work.work_orders;
  v_worker_ids uuid[];
  v_status     text;
  v_coverage   record;
  v_faults     jsonb;
begin
  if v_answer is null then
    if p_values ->> 'override_reason' is not null then
      perform core.require_permission('work_order_assignment.override');
    end if;

    p_values := core.check_values('work.assignments', p_values, 'create');
    v_worker_ids := array(
      select distinct e.id::uuid from jsonb_array_elements_text(p_values -> 'worker_ids') as e (id)
    );
    perform work.hold_workers(v_worker_ids);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'assign_work_order');
    perform work.check_workers(v_work_order.site_id, v_worker_ids);
    v_coverage := work.coverage(
      v_work_order, v_worker_ids, core.site_date(v_work_order.site_id, clock_timestamp()), true, 'worker_ids'
    );

    if v_work_order.status = 'IN_PROGRESS' then
      perform work.check_safe(v_work_order, safety.own_lock_faults(v_work_order, v_worker_ids));
    end if;

    v_faults := v_coverage.p_faults || work.authorization_faults(v_work_order, v_worker_ids, 'worker_ids');

    if p_values ->> 'override_reason' is null then
      perform work.check_coverage(v_faults);
    elsif v_faults @> '[{"code": "AUTHORIZED_VENDOR_REQUIRED"}]' then
      perform core.require_permission('entitlement.override');
    end if;

    perform work.store_assignments(v_work_order, v_worker_ids, p_values ->> 'override_reason', v_faults);

    if v_work_order.status <> v_status or v_work_order.status_before_hold = 'OPEN' then
      update work.work_orders as w
         set status = v_status,
             status_before_hold = case when w.status_before_hold = 'OPEN' then 'ASSIGNED' else w.status_before_hold end
       where w.id = p_work_order_id
      returning * into v_work_order;
    end if;

    perform service.follow(v_work_order);
    v_answer := core.finish_action(work.assignment_answer(v_work_order, v_coverage.p_warnings));
  end if;

  return next jsonb_populate_record(null::work.assignment_answer, v_answer);
end
$$;

comment on function api.assign_work_order is $$Assign workers to a work order

Adds the workers to those already assigned. OPEN work becomes ASSIGNED; work in progress or on hold keeps its status.
A worker can be assigned at the home site and, with an account, at the sites that the account reaches, and must hold
the required skills and, today, the required certificates (/qualification_requirements). override_reason, with the
permission
work_order_assignment.override, assigns despite missing qualifications: reason and overridden requirements are kept at
/work_order_assignments and not checked again at scheduling or start. A contract that requires authorized vendors
(is_authorized_vendor_required of /contracts) and covers the work today lets only workers of its vendors
(/authorized_vendors) be assigned; override_reason then needs entitlement.override as well, and the contract pays
nothing of the labour. An expired certificate whose type does not block yet is returned in warnings
(CERTIFICATE_EXPIRED).
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, WORKER_NOT_ACTIVE,
SITE_NOT_SERVED, MISSING_SKILL, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, AUTHORIZED_VENDOR_REQUIRED and
BINDINGS_CONFLICT (its contracts authorize no vendor in common); details names each worker and each requirement, or the
contract and its vendors, and OWN_LOCK_MISSING, which nothing overrides: who joins work in progress behind a lockout has
put on a lock before. PERMISSION_DENIED also when override_reason is given without the permission
work_order_assignment.override, or entitlement.override where it is needed.$$;
