-- Whether a confirmed outage of what a schedule is about holds on a day at its site.
create or replace function maintenance.is_in_outage(p_schedule maintenance.schedules, p_day date)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
      from core.sites as s
     cross join lateral maintenance.outages_of(
        s.id, p_schedule.asset_id, p_schedule.location_id, p_day::timestamp at time zone s.time_zone,
        (p_day + 1)::timestamp at time zone s.time_zone
     ) as o
     where s.id = p_schedule.site_id
       and o.status in ('CONFIRMED', 'IN_PROGRESS')
  )
$$;

grant execute on function maintenance.is_in_outage to assetry_api, assetry_list;
