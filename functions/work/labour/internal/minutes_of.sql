-- The minutes of an entry of hours worked, by the clocks of the home site of its worker: whether each is outside of the
-- shifts, which is not known where there were none since the week before, and how much was worked before it in its day,
-- its turn and its week; these are empty for what fills none of them. Looked at minute by minute: a day has some 1440
-- of them, and clocks that are changed, shifts past midnight and days that are full need no rule of their own. What
-- fills a day and a week is all that the worker did from Monday on, at every site.
create or replace function work.minutes_of(p_entry work.labour_entries)
returns table (
  at timestamptz, local timestamp, is_outside boolean, day_before bigint, turn_before bigint, week_before bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  with home as (
    select w.organization_id, w.site_id, c.time_zone, date_trunc('week', b.local) as monday
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
     cross join lateral (select p_entry.started_at at time zone c.time_zone as local) as b
     where w.id = p_entry.worker_id
       and w.organization_id = core.current_organization_id()
  ),
  -- Shifts of a day are one turn of work: it has its minutes until the next one begins, a day at most.
  turn as materialized (
    select k.shift_on, min(k.starts_at) as starts_at, range_agg(k.during) as during
      from home as h
      join workforce.worker_shifts as k
        on k.organization_id = h.organization_id
       and k.worker_id = p_entry.worker_id
       and k.kind <> 'ON_CALL'
       and k.starts_at >= (h.monday - interval '7 days') at time zone h.time_zone
       and k.starts_at < p_entry.ended_at
     group by k.shift_on
  ),
  full_day as materialized (
    select r.day_basis, r.threshold_minutes
      from home as h
      join workforce.pay_rules as r on r.organization_id = h.organization_id and r.site_id = h.site_id
     where r.fact = 'DAY_OVER'
  ),
  minutes as (
    select e.id = p_entry.id as is_own, e.kind <> 'ADMIN' as fills, m.at, m.at at time zone h.time_zone as local,
           (
             select max(t.starts_at) from turn as t where t.starts_at <= m.at and t.starts_at > m.at - interval '1 day'
           ) as turn_at
      from home as h
      join work.labour_entries as e
        on e.organization_id = h.organization_id
       and e.worker_id = p_entry.worker_id
       and e.status in ('RECORDED', 'APPROVED')
       and e.during && tstzrange((h.monday - interval '1 day') at time zone h.time_zone, p_entry.ended_at, '[)')
     cross join lateral generate_series(
             e.started_at, least(e.ended_at, p_entry.ended_at) - interval '1 minute', interval '1 minute'
           ) as m (at)
  ),
  by_day as (
    select m.*,
           count(*) filter (where m.fills) over (
             partition by m.local::date order by m.at rows between unbounded preceding and 1 preceding
           ) as day_before,
           count(*) filter (where m.fills) over (
             partition by coalesce(m.turn_at, m.local::date at time zone 'UTC'), m.turn_at is null
             order by m.at rows between unbounded preceding and 1 preceding
           ) as turn_before
      from minutes as m
  ),
  by_week as (
    select b.*,
           -- What is paid as too much for a day does not fill the week.
           count(*) filter (
             where b.fills
               and not exists (
                     select 1
                       from full_day as r
                      where r.threshold_minutes
                        <= case r.day_basis when 'SHIFT_START' then b.turn_before else b.day_before end
                   )
           ) over (
             partition by date_trunc('week', b.local) order by b.at rows between unbounded preceding and 1 preceding
           ) as week_before
      from by_day as b
  )
  select w.at, w.local,
         case
           when exists (select from turn) then not exists (select from turn as t where t.during @> w.at)
         end,
         case when w.fills then w.day_before end, case when w.fills then w.turn_before end,
         case when w.fills then w.week_before end
    from by_week as w
   where w.is_own
$$;
