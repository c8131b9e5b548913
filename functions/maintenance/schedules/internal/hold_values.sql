-- Holds as it is what a schedule is to be about from now on, before the schedule itself.
create or replace function maintenance.hold_values(p_schedule_id uuid, p_values jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before maintenance.schedules;
begin
  select * into v_before from maintenance.schedules as s where s.id = p_schedule_id;

  if v_before.contract_id is distinct from (p_values ->> 'contract_id')::uuid then
    perform maintenance.hold_contract(v_before.site_id, (p_values ->> 'contract_id')::uuid);
  end if;

  if v_before.location_id is distinct from (p_values ->> 'location_id')::uuid then
    perform asset.hold_location(v_before.site_id, (p_values ->> 'location_id')::uuid);
  end if;

  if v_before.asset_id is distinct from (p_values ->> 'asset_id')::uuid then
    perform asset.hold_usable_asset(v_before.site_id, (p_values ->> 'asset_id')::uuid);
  end if;

  if v_before.meter_id is distinct from (p_values ->> 'meter_id')::uuid then
    perform maintenance.hold_meter(v_before.site_id, (p_values ->> 'meter_id')::uuid);
  end if;

  if v_before.route_id is distinct from (p_values ->> 'route_id')::uuid then
    perform maintenance.hold_route(v_before.site_id, (p_values ->> 'route_id')::uuid);
  end if;

  if v_before.type_id is distinct from (p_values ->> 'type_id')::uuid then
    perform work.hold_type((p_values ->> 'type_id')::uuid);
  end if;

  if v_before.template_id is distinct from (p_values ->> 'template_id')::uuid then
    perform maintenance.hold_template((p_values ->> 'template_id')::uuid);
  end if;

  if v_before.job_plan_id is distinct from (p_values ->> 'job_plan_id')::uuid then
    perform work.hold_job_plan((p_values ->> 'job_plan_id')::uuid);
  end if;
end
$$;

grant execute on function maintenance.hold_values to assetry_api;
