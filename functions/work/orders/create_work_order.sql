create or replace function api.create_work_order(p_values api.field_values)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action('create_work_order', 'work_order.create', jsonb_build_array(p_values));
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'create');
    v_work_order := jsonb_populate_record(null::work.work_orders, p_values);
    v_work_order := work.raise_work_order(v_work_order, p_values);
    v_answer := core.finish_action(work.work_order_answer(v_work_order, work.creation_warnings(v_work_order)));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.create_work_order is $$Create a work order

A site or an asset is needed; asset_id, location_id and parent_id (a work order that is not over) are of the site. Work
that is not a DRAFT names an asset, a location or a type that is site-wide (is_site_wide of /work_types).
Without due_at it is reckoned from reported_at and target_minutes, in the site's calendar. Unless they are given, status
is OPEN, priority MEDIUM, work_type CORRECTIVE and origin MANUAL. With type_id, work_type follows the class of the type,
and work whose estimated_cost is above the limit of the type is AWAITING_APPROVAL instead of OPEN. With job_plan_id it
is made by the published revision of that job plan and keeps it: its instructions are the description unless one is
given, its tasks and lines those of the work order, and the sum of the lines is the
estimated_cost. contract_id names a contract in force at the site, and vendor_id, that of the contract unless it is
given, no vendor who is blocked; a service policy of the contract comes before all others. Open work of the same kind on
the asset (without one, at the location) that was reported in the last 30 days stands in warnings (SIMILAR_WORK), the
latest ten, and so does that its type asks how the asset stood still (DOWNTIME_MISSING). An item of the job plan is
    reserved when the
work is approved, at the one main storeroom that keeps it (/stock_reservations, is_planned); what is reserved nowhere
(NOT_RESERVED) and what nobody knows the price of (PRICE_UNKNOWN) stand in warnings, too. A price that nobody knows asks
for approval where the type has a limit. is_asset_down opens an
UNPLANNED downtime of the asset from reported_at on that names the work order, as record_downtime does, and needs the
permission downtime.record.
Refuses with VALIDATION_FAILED, PLACE_REQUIRED, PARENT_AT_OTHER_SITE, ASSET_RETIRED, JOB_PLAN_NOT_PUBLISHED,
PARENT_NOT_OPEN, NO_WORKING_TIME (the calendar of the site has no hours), ALREADY_EXISTS, PERMISSION_DENIED (it records
a downtime, too) and DOWNTIME_OVERLAPS (the asset has one already; details name it).$$;
