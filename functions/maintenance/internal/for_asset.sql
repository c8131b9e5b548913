-- The schedule of a category as it is for one of its assets that it begins to cover at an instant, still to be written.
create or replace function maintenance.for_asset(p_schedule maintenance.schedules, p_asset_id uuid, p_at timestamptz)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  p_schedule.covering_schedule_id := p_schedule.id;
  p_schedule.category_id := null;
  p_schedule.asset_id := p_asset_id;
  p_schedule.id := null;
  p_schedule.schedule_number := null;
  p_schedule.row_version := 1;
  p_schedule.activated_at := case p_schedule.status when 'ACTIVE' then p_at end;
  return case p_schedule.status when 'ACTIVE' then maintenance.from_instant(p_schedule, p_at) else p_schedule end;
end
$$;

grant execute on function maintenance.for_asset to assetry_api, assetry_list;
