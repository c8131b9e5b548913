-- Takes the maintenance schedules of these assets along to the site where they stand now, with their tasks and what
-- came of them; answers how many. Each stays due on the same day, by the clocks of the new site; a location and a route
-- of the old site mean nothing there. What is retired stays where it was,
-- and what the schedule of a category keeps ends there. A schedule may stand at a third site since
-- before schedules moved along, so it is done for everybody.
create or replace function maintenance.follow_assets(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
  v_count    integer := 0;
begin
  for v_schedule in
    select *
      from maintenance.schedules as s
     where s.organization_id = core.current_organization_id()
       and s.asset_id = any (p_asset_ids)
       and s.site_id <> p_site_id
       and s.status <> 'RETIRED'
       and s.covering_schedule_id is null
     order by s.id
       for no key update
  loop
    v_schedule.site_id := p_site_id;

    if v_schedule.next_due_on is not null then
      v_schedule := maintenance.with_next(v_schedule, v_schedule.next_due_on);
    end if;

    v_count := v_count + 1;

    -- The keys of its parts hold the site: all move in one statement, at whose end keys are checked.
    with moved as (
      update maintenance.schedules as s
         set site_id = p_site_id,
             location_id = null,
             route_id = null,
             next_due_at = v_schedule.next_due_at,
             next_generate_at = v_schedule.next_generate_at
       where s.id = v_schedule.id
    ),
    asked as (
      update maintenance.tasks as t set site_id = p_site_id where t.schedule_id = v_schedule.id
    ),
    planned as (
      update maintenance.schedule_plans as p set site_id = p_site_id where p.schedule_id = v_schedule.id
    )
    update maintenance.occurrences as o set site_id = p_site_id where o.schedule_id = v_schedule.id;
  end loop;

  return v_count;
end
$$;

grant execute on function maintenance.follow_assets to assetry_api;
