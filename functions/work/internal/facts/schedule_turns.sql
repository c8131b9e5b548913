-- The work orders that had slots in a period, days of their sites, once for each week that has begun, of given sites
-- and assets, null for all assets. Slots keep the times at which they were planned and given up, so the schedule at
-- the beginning of a week can be read later. minutes and minutes_done are those of that schedule, null for work that
-- came into the week later.
create or replace function work.schedule_turns(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, work_order_id uuid, begins_at timestamptz, is_scheduled boolean, is_break_in boolean, minutes numeric,
  minutes_run numeric, minutes_done numeric
)
language sql
stable
begin atomic
  with slot as (
    select s.id as site, s.time_zone, l.work_order_id, w.week, b.begins_at, l.during, l.starts_at, l.ends_at,
           l.scheduled_at, l.scheduled_at <= b.begins_at and coalesce(l.released_at > b.begins_at, true) as is_frozen,
           -- Most were kept until they began, which is known without looking for a completion.
           l.released_at is null or l.released_at > l.starts_at or work.stood_until_done(l) as has_stood
      from core.sites as s
      join work.slots as l
        on l.organization_id = s.organization_id
       and (l.site_id = s.id and l.counted_site_id is null or l.counted_site_id = s.id)
       and l.scheduled_at is not null
       and l.starts_at >= p_from::timestamp at time zone s.time_zone
       and l.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
     cross join lateral (select date_trunc('week', (l.starts_at at time zone s.time_zone)) as week) as w
     cross join lateral (select w.week at time zone s.time_zone as begins_at) as b
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and b.begins_at <= clock_timestamp()
       and (
             p_asset_ids is null
             or exists (
                  select
                    from work.work_orders as w
                   where w.organization_id = l.organization_id
                     and w.id = l.work_order_id
                     and w.asset_id = any (p_asset_ids)
                )
           )
  ),
  -- Work orders once for each week.
  planned as (
    select l.site, l.work_order_id, l.begins_at,
           least((l.week + interval '7 days') at time zone l.time_zone, clock_timestamp()) as ends_at,
           bool_or(l.is_frozen) as is_scheduled,
           extract(epoch from sum(l.ends_at - l.starts_at) filter (where l.is_frozen)) / 60 as minutes,
           -- One slot, which most have, overlaps no other.
           case when count(*) > 1 then range_agg(l.during) filter (where l.is_frozen) end as during,
           coalesce(
             (array_agg(l.scheduled_at > l.starts_at - interval '1 day' order by l.starts_at, l.scheduled_at)
                filter (where l.has_stood))[1],
             false
           ) as is_break_in
      from slot as l
     group by l.site, l.time_zone, l.work_order_id, l.week, l.begins_at
  )
  select l.site, l.work_order_id, l.begins_at, l.is_scheduled, l.is_break_in, l.minutes, r.minutes as minutes_run,
         case when r.minutes < u.minutes then l.minutes * r.minutes / u.minutes else l.minutes end as minutes_done
    from planned as l
   cross join lateral (
      select coalesce(
               extract(epoch from sum(least(c.ended_at, l.ends_at) - greatest(c.started_at, l.begins_at))), 0
             ) / 60 as minutes
        from work.clock_segments as c
       where c.organization_id = core.current_organization_id()
         and c.work_order_id = l.work_order_id
         and c.kind = 'RUN'
         and c.started_at < l.ends_at
         and coalesce(c.ended_at > l.begins_at, true)
   ) as r
   cross join lateral (
      select case
               when l.during is null then l.minutes
               else (
                 select extract(epoch from sum(upper(d.piece) - lower(d.piece))) / 60
                   from unnest(l.during) as d (piece)
               )
             end as minutes
   ) as u
   where l.is_scheduled
      or l.is_break_in;
end;
