-- Writes new work orders that are prepared, each with its id, all at once: with the tasks of the job plans by which
-- they are made, with these lines as their plans, and with their clocks. Numbers are taken as one block, after the
-- standings from which the plans are reserved are locked.
create or replace function work.store_work_orders(p_work_orders work.work_orders[], p_lines work.plan_lines[])
returns work.work_orders[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order      work.work_orders;
  v_lacking    integer := 0;
  v_numbers    text[];
  v_orders     work.work_orders[];
  v_constraint text;
begin
  if cardinality(p_lines) > 0 then
    perform inventory.lock_planned(p_lines);
  end if;

  foreach v_order in array p_work_orders loop
    v_lacking := v_lacking + case when v_order.work_order_number is null then 1 else 0 end;
  end loop;

  v_numbers := core.new_numbers('work.work_orders', v_lacking);

  begin
    with made as (
      insert into work.work_orders (
        id, site_id, work_order_number, title, description, asset_id, location_id, parent_id, status, priority,
        work_type, origin, reported_at, due_at, is_due_given, target_minutes, requester_name, requester_contact, custom,
        submitted_by, type_id, estimated_cost, estimate_currency, estimated_by, approval_over, requires_permit,
        requires_lockout, inherits_approval, job_plan_revision_id, planner_id, supervisor_id, vendor_id, contract_id,
        cost_center_id, has_unknown_prices
      )
      select o.id, o.site_id,
             coalesce(
               o.work_order_number,
               v_numbers[row_number() over (partition by o.work_order_number is null order by o.ordinality)]
             ),
             o.title, o.description, o.asset_id, o.location_id, o.parent_id, o.status, coalesce(o.priority, 'MEDIUM'),
             coalesce(o.work_type, 'CORRECTIVE'), coalesce(o.origin, 'MANUAL'), o.reported_at, o.due_at, o.is_due_given,
             o.target_minutes, o.requester_name, o.requester_contact, coalesce(o.custom, '{}'), o.submitted_by,
             o.type_id, o.estimated_cost, o.estimate_currency, o.estimated_by, o.approval_over,
             coalesce(o.requires_permit, false), coalesce(o.requires_lockout, false),
             coalesce(o.inherits_approval, false), o.job_plan_revision_id, o.planner_id, o.supervisor_id, o.vendor_id,
             o.contract_id, o.cost_center_id, coalesce(o.has_unknown_prices, false)
        from unnest(p_work_orders) with ordinality as o
       order by o.ordinality
      returning *
    )
    select array_agg(m::work.work_orders order by m.id) into v_orders from made as m;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('work_order', v_constraint);
  end;

  perform work.copy_job_plans(v_orders, p_lines);
  perform service.attach_new(v_orders);
  return v_orders;
end
$$;

grant execute on function work.store_work_orders to assetry_api;
