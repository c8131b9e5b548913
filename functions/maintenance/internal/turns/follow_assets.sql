-- Takes the maintenance schedules of these assets along to the site where they stand now, with their tasks and what
-- came of them; answers how many. Each stays due on the same day, by the clocks of the new site; a location and a
-- route of the old site mean nothing there. What came due before counts in figures where it came due, or where its work
-- is that is open still. A strategy of the assets goes with the schedule that answers it; one of a
-- category or of another asset has that schedule no longer. What is retired stays where it was, and what the schedule
-- of a category keeps ends there. A schedule may stand at a third site since before schedules moved along, so it is
-- done for everybody.
create or replace function maintenance.follow_assets(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_schedules maintenance.schedules[];
  v_ids       uuid[];
begin
  v_schedules := array(
    select case
             when (l.schedule).next_due_on is not null
             then maintenance.with_next(
                    jsonb_populate_record(l.schedule, jsonb_build_object('site_id', p_site_id)),
                    (l.schedule).next_due_on
                  )
             else l.schedule
           end
      from (
        select s as schedule
          from maintenance.schedules as s
         where s.organization_id = core.current_organization_id()
           and s.asset_id = any (p_asset_ids)
           and s.site_id <> p_site_id
           and s.status <> 'RETIRED'
           and s.covering_schedule_id is null
         order by s.id
           for no key update
      ) as l
  );
  v_ids := array(select o.id from unnest(v_schedules) as o);

  if v_ids = '{}' then
    return 0;
  end if;

  -- The keys of their parts hold the site: all move in one statement, at whose end keys are checked.
  with moved as (
    update maintenance.schedules as s
       set site_id = p_site_id,
           location_id = null,
           route_id = null,
           next_due_at = o.next_due_at,
           next_generate_at = o.next_generate_at
      from unnest(v_schedules) as o
     where s.id = o.id
  ),
  asked as (
    update maintenance.tasks as t set site_id = p_site_id where t.schedule_id = any (v_ids)
  ),
  planned as (
    update maintenance.schedule_plans as p set site_id = p_site_id where p.schedule_id = any (v_ids)
  ),
  answered as (
    update maintenance.strategies as t
       set site_id = case when t.asset_id = any (p_asset_ids) then p_site_id else t.site_id end,
           schedule_id = case when t.asset_id = any (p_asset_ids) then t.schedule_id end
     where t.schedule_id = any (v_ids)
  )
  update maintenance.occurrences as o
     set site_id = p_site_id,
         counted_site_id = nullif(
           coalesce(
             case
               when o.status = 'GENERATED' then
                 coalesce(
                   (select w.site_id from work.work_orders as w where w.id = o.work_order_id),
                   (select i.site_id from inspection.inspections as i where i.id = o.inspection_id)
                 )
             end,
             o.counted_site_id, o.site_id
           ),
           p_site_id
         )
   where o.organization_id = core.current_organization_id()
     and o.schedule_id = any (v_ids);

  return cardinality(v_ids);
end
$$;

grant execute on function maintenance.follow_assets to assetry_api;
