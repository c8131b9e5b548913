-- The pieces of an entry of hours worked, each of which is paid in one way, by the rules, the calendar and the clocks
-- of the home site of the worker and the rates of the day; without a rate in the currency of the site of the work,
-- rate and amount are empty. Hours of a contractor are paid by the rate of the contract in force that day, without pay
-- rules, which are those of own staff (work.contract_rate_of). What a purchase order bills costs nothing. Looked at
-- minute by minute: a day has some 1440 of them, and clocks that are changed, shifts past midnight and days that are
-- full need no rule of their own. What fills a day and a week is all that the worker did from Monday on, at every site.
create or replace function work.split_labour(p_entry work.labour_entries)
returns setof work.labour_pieces
language sql
stable
security definer
set search_path = ''
as $$
  with home as (
    select w.organization_id, w.site_id, c.calendar_id, c.time_zone,
           date_trunc('week', b.local) as monday, w.vendor_id, w.craft_id, w.craft_level,
           work.is_billed(p_entry.work_order_id, w.vendor_id) as is_billed,
           (select s.currency from core.sites as s where s.id = p_entry.site_id) as currency
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
     cross join lateral (select p_entry.started_at at time zone c.time_zone as local) as b
     where w.id = p_entry.worker_id
       and w.organization_id = core.current_organization_id()
  ),
  rules as (
    select r
      from home as h
      join workforce.pay_rules as r on r.organization_id = h.organization_id and r.site_id = h.site_id
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
  days as (
    select d.day, s.shifts, s.is_holiday
      from home as h
     cross join (select distinct m.local::date as day from minutes as m where m.is_own) as d
     cross join lateral workforce.shifts_on(h.calendar_id, d.day) as s
  ),
  rated as (
    select d.day, r as rate
      from home as h
     cross join days as d
     cross join lateral work.contract_rate_of(
             p_entry, h.vendor_id, h.craft_id, h.craft_level, h.time_zone, d.day
           ) as r
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
                       from rules as r
                      where (r.r).fact = 'DAY_OVER'
                        and (r.r).threshold_minutes
                          <= case (r.r).day_basis when 'SHIFT_START' then b.turn_before else b.day_before end
                   )
           ) over (
             partition by date_trunc('week', b.local) order by b.at rows between unbounded preceding and 1 preceding
           ) as week_before
      from by_day as b
  ),
  paid as (
    select w.at, w.local::date as day, min((r.r).position) filter (where (r.r).kind <> 'INCREMENT') as base,
           min((r.r).position) filter (where (r.r).kind = 'INCREMENT') as increment
      from by_week as w
      join days as d on d.day = w.local::date
      left join rated as k on k.day = d.day
      left join rules as r
        on k.day is null
       and workforce.pay_rule_holds(
             r.r, w.local,
             case
               when exists (select from turn) then not exists (select from turn as t where t.during @> w.at)
               else not d.shifts @> (extract(hour from w.local) * 60 + extract(minute from w.local))::integer
             end,
             d.is_holiday,
             case
               when w.fills then case (r.r).day_basis when 'SHIFT_START' then w.turn_before else w.day_before end
             end,
             case when w.fills then w.week_before end
           )
     where w.is_own
     group by w.at, w.local::date
  ),
  cuts as (
    select p.*,
           (p.day, p.base, p.increment) is distinct from lag((p.day, p.base, p.increment)) over (order by p.at) as is_cut
      from paid as p
  ),
  pieces as (
    select c.piece, c.day, c.base, c.increment, min(c.at) as started_at, count(*)::integer as minutes
      from (select k.*, count(*) filter (where k.is_cut) over (order by k.at) as piece from cuts as k) as c
     group by c.piece, c.day, c.base, c.increment
  )
  select null::uuid, h.organization_id, p_entry.site_id, p_entry.id, p.piece::integer, p.day, p.started_at,
         p.started_at + make_interval(mins => p.minutes), p.minutes, (b.r).fact, (b.r).kind, (b.r).value, (i.r).fact,
         (i.r).value, case when k.day is null then l.id end, v.hourly_rate, coalesce((k.rate).currency, h.currency),
         case
           when h.is_billed then 0 * v.hourly_rate
           else workforce.pay_amount(p.minutes, v.hourly_rate, b.r, i.r)
         end,
         null::timestamptz, null::uuid, 1, null::timestamptz, 'HOURS', h.vendor_id, (k.rate).id, h.is_billed
    from home as h
   cross join pieces as p
    left join rules as b on (b.r).position = p.base
    left join rules as i on (i.r).position = p.increment
    left join lateral workforce.labour_rate_on(p_entry.worker_id, p.day, h.currency) as l on true
    left join rated as k on k.day = p.day
   cross join lateral (select coalesce((k.rate).hourly_rate, l.hourly_rate) as hourly_rate) as v
   order by p.piece
$$;

grant execute on function work.split_labour to assetry_api;
