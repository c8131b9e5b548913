-- The inspection of the next day of a schedule, still to be opened: of its asset, or else of its location.
create or replace function maintenance.inspection_of(p_schedule maintenance.schedules)
returns inspection.inspections
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_inspection inspection.inspections;
begin
  v_inspection.site_id := p_schedule.site_id;
  v_inspection.template_id := p_schedule.template_id;
  v_inspection.asset_id := p_schedule.asset_id;
  v_inspection.location_id := case when p_schedule.asset_id is null then p_schedule.location_id end;
  v_inspection.title := p_schedule.title;
  v_inspection.due_at := p_schedule.next_due_at;
  return v_inspection;
end
$$;

grant execute on function maintenance.inspection_of to assetry_api;
