-- Work orders with slots at a site that begin in a time, once for each week that has begun. Slots keep when they were
-- planned and when they were given up, so that the schedule as it was when the week began is read from them at any
-- later time. minutes and minutes_done are those of that schedule, null for work that came into the week later.
create or replace function work.scheduled_weeks(
  p_site_id uuid, p_time_zone text, p_from timestamptz, p_before timestamptz
)
returns table (
  work_order_id uuid, week date, is_scheduled boolean, minutes numeric, minutes_run numeric, minutes_done numeric,
  is_break_in boolean
)
language sql
stable
set search_path = ''
as $$
  with slot as (
    select l.work_order_id, w.week, b.begins_at, l.during, l.starts_at, l.scheduled_at,
           l.scheduled_at <= b.begins_at and coalesce(l.released_at > b.begins_at, true) as is_frozen,
           -- Most were never given up, which is known without looking for a completion.
           l.released_at is null or work.stood_until_done(l) as has_stood
      from work.slots as l
     cross join lateral (select date_trunc('week', (l.starts_at at time zone p_time_zone))::date as week) as w
     cross join lateral (select w.week::timestamp at time zone p_time_zone as begins_at) as b
     where l.organization_id = core.current_organization_id()
       and l.site_id = p_site_id
       and l.starts_at >= p_from
       and l.starts_at < p_before
       and b.begins_at <= clock_timestamp()
  ),
  turn as (
    select l.work_order_id, l.week, l.begins_at, bool_or(l.is_frozen) as is_scheduled,
           sum(extract(epoch from upper(l.during) - lower(l.during))) filter (where l.is_frozen) / 60 as minutes,
           range_agg(l.during) filter (where l.is_frozen) as planned,
           coalesce(
             (array_agg(l.scheduled_at > l.starts_at - interval '1 day' order by l.starts_at, l.scheduled_at)
                filter (where l.has_stood))[1],
             false
           ) as is_break_in
      from slot as l
     group by l.work_order_id, l.week, l.begins_at
  )
  select t.work_order_id, t.week, t.is_scheduled, t.minutes, r.minutes,
         case when r.minutes < p.minutes then t.minutes * r.minutes / p.minutes else t.minutes end, t.is_break_in
    from turn as t
   cross join lateral (
      select coalesce(sum(extract(epoch from upper(k.during) - lower(k.during))), 0) / 60 as minutes
        from work.clock_segments as c
       cross join lateral (
          select c.during
                   * tstzrange(
                       t.begins_at,
                       least((t.week + 7)::timestamp at time zone p_time_zone, clock_timestamp()), '[)'
                     ) as during
        ) as k
       where c.organization_id = core.current_organization_id()
         and c.work_order_id = t.work_order_id
         and c.kind = 'RUN'
         and not isempty(k.during)
    ) as r
   cross join lateral (
      select sum(extract(epoch from upper(u.piece) - lower(u.piece))) / 60 as minutes
        from unnest(t.planned) as u (piece)
    ) as p
   where t.is_scheduled
      or t.is_break_in
$$;

grant execute on function work.scheduled_weeks to assetry_api;
