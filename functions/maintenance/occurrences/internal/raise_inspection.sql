-- The inspection of the next day of a schedule.
create or replace function maintenance.raise_inspection(p_schedule maintenance.schedules)
returns inspection.inspections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_inspection inspection.inspections := maintenance.inspection_of(p_schedule);
begin
  perform asset.hold_location(v_inspection.site_id, v_inspection.location_id);
  perform asset.hold_usable_asset(v_inspection.site_id, v_inspection.asset_id);
  return inspection.raise_inspection(v_inspection);
end
$$;

grant execute on function maintenance.raise_inspection to assetry_api;
