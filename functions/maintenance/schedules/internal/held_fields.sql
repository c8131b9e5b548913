-- The fields of a schedule that name a record which must stay as it is while an import writes the schedule, in the
-- order in which such records are locked.
create or replace function maintenance.held_fields()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{contract_id,location_id,asset_id,meter_id,type_id,template_id,job_plan_id,route_id}'::text[]
$$;

grant execute on function maintenance.held_fields to assetry_api;
