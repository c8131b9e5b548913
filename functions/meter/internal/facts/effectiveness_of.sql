-- How the assets in service or on standby of given sites that count output ran on the days of a period on which they
-- count it, up to now at most, of given assets, null for all. Hours: what their output takes at the ideal rate, good
-- and all, in which they were up and were required to be, and all of these days.
create or replace function meter.effectiveness_of(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, asset_id uuid, at timestamptz, good_hours numeric, total_hours numeric, up numeric, required numeric,
  calendar numeric
)
language sql
stable
set search_path = ''
as $$
  with counting as (
    select d.days, array_agg(d.asset_id) as asset_ids
      from (
        select c.asset_id, unnest(range_agg(daterange(c.from_on, c.until_on, '[]'))) as days
          from meter.counters_of(p_site_ids, p_asset_ids, p_from, p_until) as c
         group by c.asset_id
      ) as d
     group by d.days
  ), ran as (
    select f.site_id, f.asset_id, min(f.at) as at, sum(f.up) / 60 as up, sum(f.required) / 60 as required,
           sum(
             extract(epoch from least(upper(c.days)::timestamp at time zone s.time_zone, now()) - f.at) / 3600
           ) as calendar
      from counting as c
     cross join lateral asset.site_availability(
             p_site_ids, c.asset_ids, lower(c.days), upper(c.days) - 1
           ) as f
      join core.sites as s on s.id = f.site_id
     group by f.site_id, f.asset_id
  ), made as (
    select o.asset_id, sum(o.good_hours) as good_hours, sum(o.total_hours) as total_hours
      from meter.output_of(p_site_ids, p_asset_ids, p_from, p_until) as o
     group by o.asset_id
  )
  select r.site_id, r.asset_id, r.at, coalesce(m.good_hours, 0), coalesce(m.total_hours, 0), r.up, r.required,
         r.calendar
    from ran as r
    left join made as m on m.asset_id = r.asset_id
$$;
