create or replace function api.convert_request(
  p_request_id  uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer  jsonb := core.begin_action(
    'convert_request', 'request.convert', jsonb_build_array(p_request_id, p_values, p_row_version)
  );
  v_before  request.requests;
  v_request request.requests;
  v_status  text;
begin
  if v_answer is null then
    if jsonb_typeof(p_values) <> 'object' then
      perform core.refuse_field('p_values', 'INVALID_TYPE', 'Expected an object');
    end if;

    -- What is missing is what the request holds; it completes the values, so it is read before they are checked again.
    perform core.refuse_faults(
      coalesce(
        (
          select jsonb_agg(core.fault(k.key, 'READ_ONLY', 'The request sets it') order by k.key)
            from jsonb_object_keys(coalesce(p_values, '{}')) as k (key)
           where k.key in ('site_id', 'site_code', 'parent_id', 'parent_number', 'origin', 'reported_at')
        ),
        (
          select jsonb_agg(f)
            from core.read_values('work.work_orders', coalesce(p_values, '{}'), 'create') as v,
                 jsonb_array_elements(v.p_faults) as f
           where f ->> 'code' <> 'MISSING_VALUE'
              or p_values ? (f ->> 'field')
        ),
        '[]'
      )
    );
    -- What a code names takes the place of what the request names by its id.
    p_values := (core.read_codes('work.work_orders', jsonb_build_array(coalesce(p_values, '{}')))).p_read -> 0;
    select * into v_before from request.requests as r where r.id = p_request_id;

    if not found then
      perform request.lock_request(p_request_id, null);
    end if;

    p_values := core.check_values(
      'work.work_orders', request.order_values(v_before) || p_values, 'create'
    );
    perform asset.hold_location(v_before.site_id, (p_values ->> 'location_id')::uuid);
    perform asset.hold_usable_asset(v_before.site_id, (p_values ->> 'asset_id')::uuid);
    v_request := request.lock_request(p_request_id, p_row_version);
    v_status := request.next_status(v_request, 'convert_request');
    -- What was copied is what stands.
    perform core.check_row_version(v_request.row_version, v_before.row_version);
    v_request := request.raise_order(v_request, p_values, v_status, null);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.convert_request is $$Convert a request to a work order

Copies title, description, asset, location, priority, requester and common custom fields to a new work order, which
the request names; p_values overrides them, except the site. reported_at of the work order is that of the request. A
request is converted once; when the work order is completed the request is RESOLVED, when it is cancelled the request
is TRIAGED again.
Refuses with REQUEST_NOT_FOUND, VALIDATION_FAILED, PLACE_REQUIRED (neither the request nor p_values has an asset, a
location or a site-wide type, and the work order is no draft), PARENT_AT_OTHER_SITE, ASSET_RETIRED,
JOB_PLAN_NOT_PUBLISHED, STALE_ROW, TRANSITION_NOT_ALLOWED, NO_WORKING_TIME (the calendar of the site has no hours),
DOWNTIME_OVERLAPS (is_asset_down, and the asset is already down) and ALREADY_EXISTS (the number of the work order).$$;
