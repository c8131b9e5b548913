-- What api.explain_schedule_compliance answers, of sites that the caller reaches: read by the index of each, which row
-- security, asked of every row, would not allow. p_is_one leaves the row for all of them out. Slots keep when they were
-- planned and when they were given up, so that the schedule as it was when the week began is read from them at any
-- later time. minutes and minutes_done are those of that schedule, null for work that came into the week later.
create or replace function work.schedule_compliance_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  performed_hours numeric,
  scheduled_hours numeric,
  hours_percent   numeric,
  break_ins       bigint,
  numerator_ids   uuid[],
  denominator_ids uuid[],
  break_in_ids    uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_now             timestamptz := clock_timestamp();
begin
  if core.may_exceed('work.slots') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.slots as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.starts_at >= p_from::timestamp at time zone s.time_zone
               and r.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = v_organization_id
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'slots'
    );
  end if;

  return query
  with slot as (
    select s.id as site, s.code, s.time_zone, l.work_order_id, w.week, b.begins_at, l.during, l.starts_at, l.ends_at,
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
     where s.organization_id = v_organization_id
       and s.id = any (p_site_ids)
       and b.begins_at <= v_now
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
    select l.site, l.code, l.work_order_id, l.begins_at,
           least((l.week + interval '7 days') at time zone l.time_zone, v_now) as ends_at,
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
     group by l.site, l.code, l.time_zone, l.work_order_id, l.week, l.begins_at
  ),
  turn as (
    select l.site, l.code, l.work_order_id, l.is_scheduled, l.is_break_in, l.minutes, r.minutes as minutes_run,
           case when r.minutes < u.minutes then l.minutes * r.minutes / u.minutes else l.minutes end as minutes_done
      from planned as l
     cross join lateral (
        select coalesce(
                 extract(epoch from sum(least(c.ended_at, l.ends_at) - greatest(c.started_at, l.begins_at))), 0
               ) / 60 as minutes
          from work.clock_segments as c
         where c.organization_id = v_organization_id
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
        or l.is_break_in
  )
  select t.site, t.code, count(*) filter (where t.is_scheduled and t.minutes_run > 0)::numeric,
         count(*) filter (where t.is_scheduled)::numeric,
         round(
           100 * count(*) filter (where t.is_scheduled and t.minutes_run > 0)::numeric
             / nullif(count(*) filter (where t.is_scheduled), 0),
           2
         ),
         round(coalesce(sum(t.minutes_done), 0) / 60, 4), round(coalesce(sum(t.minutes), 0) / 60, 4),
         round(100 * sum(t.minutes_done) / nullif(sum(t.minutes), 0), 2),
         count(*) filter (where t.is_break_in),
         core.ids_of(
           array_agg(t.work_order_id) filter (where p_details and t.is_scheduled and t.minutes_run > 0), p_details
         ),
         core.ids_of(array_agg(t.work_order_id) filter (where p_details and t.is_scheduled), p_details),
         core.ids_of(array_agg(t.work_order_id) filter (where p_details and t.is_break_in), p_details)
    from turn as t
   group by grouping sets ((t.site, t.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(t.site) = 0)
   order by t.code, t.site;
end
$$;

grant execute on function work.schedule_compliance_of to assetry_api, assetry_list;
