-- The pieces of an entry of hours worked, each of which is paid in one way, by the rules, the calendar and the clocks
-- of the home site of the worker and the rates of the day; without a rate in the currency of the site of the work,
-- rate and amount are empty. Hours of a contractor are paid by the rate of the contract in force that day, without pay
-- rules, which are those of own staff (work.contract_rate_of). What a purchase order bills costs nothing. Minutes next
-- to each other that are paid alike (work.minutes_of) are a piece.
create or replace function work.split_labour(p_entry work.labour_entries)
returns setof work.labour_pieces
language sql
stable
security definer
set search_path = ''
as $$
  with home as (
    select w.organization_id, w.site_id, c.calendar_id, c.time_zone, w.vendor_id, w.craft_id, w.craft_level,
           work.is_billed(p_entry.work_order_id, w.vendor_id) as is_billed,
           (select s.currency from core.sites as s where s.id = p_entry.site_id) as currency
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
     where w.id = p_entry.worker_id
       and w.organization_id = core.current_organization_id()
  ),
  rules as (
    select r
      from home as h
      join workforce.pay_rules as r on r.organization_id = h.organization_id and r.site_id = h.site_id
  ),
  minutes as materialized (
    select m.* from work.minutes_of(p_entry) as m
  ),
  days as (
    select d.day, s.shifts, s.is_holiday
      from home as h
     cross join (select distinct m.local::date as day from minutes as m) as d
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
  paid as (
    select m.at, m.local::date as day, min((r.r).position) filter (where (r.r).kind <> 'INCREMENT') as base,
           min((r.r).position) filter (where (r.r).kind = 'INCREMENT') as increment
      from minutes as m
      join days as d on d.day = m.local::date
      left join rated as k on k.day = d.day
      left join rules as r
        on k.day is null
       and workforce.pay_rule_holds(
             r.r, m.local,
             coalesce(
               m.is_outside,
               not d.shifts @> (extract(hour from m.local) * 60 + extract(minute from m.local))::integer
             ),
             d.is_holiday, case (r.r).day_basis when 'SHIFT_START' then m.turn_before else m.day_before end,
             m.week_before
           )
     group by m.at, m.local::date
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
