-- The inspection of the next day of a schedule.
create or replace function maintenance.raise_inspection(p_schedule maintenance.schedules)
returns inspection.inspections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_inspection inspection.inspections;
begin
  v_inspection.site_id := p_schedule.site_id;
  v_inspection.template_id := p_schedule.template_id;
  v_inspection.asset_id := p_schedule.asset_id;
  v_inspection.title := p_schedule.title;
  v_inspection.due_at := p_schedule.next_due_at;
  perform asset.lock_usable_asset(v_inspection.site_id, v_inspection.asset_id);
  return inspection.raise_inspection(v_inspection);
end
$$;

grant execute on function maintenance.raise_inspection to assetry_api;
