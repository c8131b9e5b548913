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

site_id or asset_id is required; asset_id, location_id and parent_id (an open work order) belong to the site. Unless
it is a DRAFT, an asset, a location or a type with is_site_wide is required. Defaults: status OPEN, priority MEDIUM,
work_type CORRECTIVE, origin MANUAL, due_at reported_at plus target_minutes of the site's working time. With type_id,
work_type is that of the type, and an estimated_cost above the type's limit makes the status AWAITING_APPROVAL; so
does an unknown price.

job_plan_id copies the published revision of the job plan: its instructions become the description unless one is
given, its tasks and lines those of the work order, and the sum of the lines the estimated_cost. On approval its items
are reserved at the one main storeroom that stocks them (/stock_reservations, is_planned). contract_id must be in
force at the site; vendor_id defaults to the vendor of the contract and must not be blocked; a service policy of the
contract takes precedence.

is_asset_down opens an UNPLANNED downtime of the asset from reported_at on, as record_downtime does; this requires the
permission downtime.record. Returned in warnings: open work of the same kind on the asset (or location) reported in
the last 30 days, the latest ten (SIMILAR_WORK), a downtime required by the type (DOWNTIME_MISSING), items without a
single main storeroom (NOT_RESERVED) and items without a known price (PRICE_UNKNOWN).
Refuses with VALIDATION_FAILED, PLACE_REQUIRED, PARENT_AT_OTHER_SITE, ASSET_RETIRED, JOB_PLAN_NOT_PUBLISHED,
PARENT_NOT_OPEN, NO_WORKING_TIME (the calendar of the site has no hours), ALREADY_EXISTS, PERMISSION_DENIED
(is_asset_down requires downtime.record) and DOWNTIME_OVERLAPS (the asset is already down; details names the
downtime).$$;
