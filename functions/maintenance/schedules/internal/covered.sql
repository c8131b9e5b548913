-- The schedules of the assets that the schedule of a category covers, as they are to be at an instant: those that are
-- there, and one, still to be written, for each asset that came.
create or replace function maintenance.covered(p_schedule maintenance.schedules, p_at timestamptz)
returns setof maintenance.schedules
language sql
stable
set search_path = ''
as $$
  select (c.schedule).*
    from unnest(maintenance.covered_asset_ids(p_schedule)) as a (id)
    left join maintenance.schedules as s
      on s.organization_id = p_schedule.organization_id
     and s.covering_schedule_id = p_schedule.id
     and s.asset_id = a.id
     and s.status <> 'RETIRED'
   cross join lateral (
      select case when s.id is null then maintenance.for_asset(p_schedule, a.id, p_at) else s end as schedule
   ) as c
   where p_schedule.status <> 'RETIRED'
   order by a.id
$$;

grant execute on function maintenance.covered to assetry_api, assetry_list;
