-- What assets of given sites made on each day of a period on which it was read, of given assets, null for all: good and
-- all output, in units and in the hours that they take at the ideal rate. Good output is what GOOD counters count, else
-- what TOTAL counters count less REJECTED; all output is what TOTAL counters count, else GOOD and REJECTED together.
create or replace function meter.output_of(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, asset_id uuid, made_on date, good numeric, total numeric, good_hours numeric, total_hours numeric
)
language sql
stable
set search_path = ''
as $$
  with counter as materialized (
    select * from meter.counters_of(p_site_ids, p_asset_ids, p_from, p_until)
  ), counted as (
    select c.site_id, c.asset_id, c.kind, c.ideal_per_hour, u.started_on, u.counted
      from counter as c
      join meter.rollups as u
        on u.organization_id = core.current_organization_id()
       and u.meter_id = c.meter_id
       and u.period = 'DAY'
       -- A day of a meter that was elsewhere began by other clocks.
       and u.started_at >= c.from_on::timestamp at time zone 'UTC' - interval '2 days'
       and u.started_at < c.until_on::timestamp at time zone 'UTC' + interval '3 days'
       and u.started_on between c.from_on and c.until_on
  )
  select n.site_id, n.asset_id, n.started_on, sum(n.counted * w.good), sum(n.counted * w.total),
         round(sum(n.counted * w.good / n.ideal_per_hour), 6), round(sum(n.counted * w.total / n.ideal_per_hour), 6)
    from counted as n
   cross join lateral (
      select bool_or(o.kind = 'GOOD') as has_good, bool_or(o.kind = 'TOTAL') as has_total
        from counter as o
       where o.asset_id = n.asset_id
         and n.started_on between o.from_on and o.until_on
   ) as k
   cross join lateral (
      select case n.kind
               when 'GOOD' then 1
               when 'TOTAL' then (not k.has_good)::integer
               else - (k.has_total and not k.has_good)::integer
             end as good,
             case n.kind when 'TOTAL' then 1 else (not k.has_total)::integer end as total
   ) as w
   group by n.site_id, n.asset_id, n.started_on
$$;
