-- Of the schedules of the assets that the schedule of a category covers the one that is due first, as it is to be at an
-- instant; empty when there is none.
create or replace function maintenance.first_covered(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.schedules
language sql
stable
set search_path = ''
as $$
  select c
    from maintenance.covered(p_schedule, p_at) as c
   cross join lateral (
      select case c.status when 'ACTIVE' then c else maintenance.activated(c, p_at, false) end as schedule
   ) as a
   order by (a.schedule).next_due_at, c.asset_id
   limit 1
$$;

grant execute on function maintenance.first_covered to assetry_api, assetry_list;
