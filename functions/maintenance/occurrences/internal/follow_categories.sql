-- Lets the schedule of a category, which is locked, follow which assets there are by now, fifty that came and left at
-- once; answers how many. Asked by the clock and not where assets are written, so that who moves an asset waits for no
-- schedule. What is left, or somebody has locked, is asked for again.
create or replace function maintenance.follow_categories(p_schedule maintenance.schedules, p_at timestamptz)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  if p_schedule.status <> 'ACTIVE' or maintenance.covered_asset_ids(p_schedule) = (
    select coalesce(array_agg(m.asset_id order by m.asset_id), '{}')
      from maintenance.schedules as m
     where m.organization_id = p_schedule.organization_id
       and m.covering_schedule_id = p_schedule.id
       and m.status <> 'RETIRED'
  ) then
    return 0;
  end if;

  perform set_config('assetry.action', 'follow_categories', true);
  v_count := maintenance.uncover_assets(p_schedule, 50) + maintenance.cover_assets(p_schedule, p_at, 50);
  perform core.mark_due(p_schedule.organization_id, 'generate_maintenance', array[p_schedule.id]);

  if v_count > 0 then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  return v_count;
end
$$;

grant execute on function maintenance.follow_categories to assetry_worker;
