-- Opens what a failed item of an inspection asks for; who is only to be notified of it is shown by tell_corrections.
-- What cannot be made with its type and its job plan is made without them, and what cannot be made at all is told:
-- whoever inspects cannot put the template right, and what was found must not be lost. Work on an asset that was
-- retired or moved away meanwhile is a draft without a place, unless its type is site-wide.
create or replace function inspection.raise_correction(
  p_inspection inspection.inspections, p_item inspection.template_items
)
returns inspection.corrections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_correction inspection.corrections;
  v_values     jsonb := jsonb_build_object(
    'site_id', p_inspection.site_id,
    'asset_id', inspection.usable_asset_id(p_inspection),
    'location_id', p_inspection.location_id,
    'title', left(coalesce(p_item.on_fail_title, p_item.prompt), 200),
    'description', left(inspection.finding_of(p_inspection.id, p_item.id), 4000),
    'priority', coalesce(p_item.on_fail_priority, case when p_item.is_critical then 'HIGH' end)
  );
  v_means      jsonb := jsonb_build_object(
    'type_id', p_item.on_fail_type_id, 'job_plan_id', p_item.on_fail_job_plan_id
  );
begin
  v_correction.kind := p_item.on_fail;

  if p_item.on_fail = 'NOTIFY' then
    v_correction.fault := inspection.notify_fault(p_inspection);
  end if;

  for v_attempt in 1 .. 2 loop
    begin
      if p_item.on_fail = 'REQUEST' then
        v_correction.request_id := (
          request.store_request(
            jsonb_populate_record(
              null::request.requests,
              v_values || jsonb_build_object('source', 'INSPECTION', 'requester_id', core.current_account_id())
            )
          )
        ).id;
      elsif p_item.on_fail = 'DOWNTIME' then
        v_correction.downtime_id := (inspection.raise_downtime(p_inspection, v_values)).id;
      elsif p_item.on_fail = 'WORK_ORDER' then
        v_values := v_values || v_means || jsonb_build_object(
          'origin', 'INSPECTION',
          'status', case
            when not work.names_place(
                   (v_values ->> 'asset_id')::uuid, (v_values ->> 'location_id')::uuid, (v_means ->> 'type_id')::uuid
                 )
              then 'DRAFT'
          end
        );
        v_correction.work_order_id := (
          work.raise_work_order(jsonb_populate_record(null::work.work_orders, v_values), v_values)
        ).id;
      end if;

      exit;
    exception
      when sqlstate 'PGRST' then
        v_correction.fault := coalesce(v_correction.fault, left(sqlerrm::jsonb ->> 'message', 500));
        v_means := '{"type_id": null, "job_plan_id": null}';
    end;
  end loop;

  insert into inspection.corrections as c (
    site_id, inspection_id, template_item_id, kind, work_order_id, request_id, downtime_id, fault
  )
  values (
    p_inspection.site_id, p_inspection.id, p_item.id, v_correction.kind, v_correction.work_order_id,
    v_correction.request_id, v_correction.downtime_id, v_correction.fault
  )
  on conflict (organization_id, inspection_id, template_item_id) do update
    set work_order_id = excluded.work_order_id,
        request_id = excluded.request_id,
        downtime_id = excluded.downtime_id,
        fault = excluded.fault
    where num_nonnulls(c.work_order_id, c.request_id, c.downtime_id) = 0
  returning * into v_correction;

  return v_correction;
end
$$;

grant execute on function inspection.raise_correction to assetry_api;
