-- What was done on assets on the days on which they count output, by their good output of these days, in the currency
-- of the site.
create or replace function report.output_cost_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, f.work_order_id, f.worker_id, f.vendor_id, f.at, f.currency, f.class,
         f.numerator, 0::numeric
    from work.cost_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.id = f.site_id
   where exists (
           select
             from meter.counters_of(p_site_ids, p_asset_ids, p_from, p_until) as c
            where c.asset_id = f.asset_id
              and (f.at at time zone s.time_zone)::date between c.from_on and c.until_on
         )
   union all
  select o.site_id, o.asset_id, o.asset_id, null, null, null, o.made_on::timestamp at time zone s.time_zone,
         s.currency, 'OUTPUT', 0, o.good
    from meter.output_of(p_site_ids, p_asset_ids, p_from, p_until) as o
    join core.sites as s on s.id = o.site_id;
end;
