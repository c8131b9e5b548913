-- The clocks that were met or missed in a period, days of their sites, of given sites and assets, null for all
-- assets, one for each metric of a work order or request, with those that were met. The class is the metric.
create or replace function service.attainment_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select d.site_id, d.id, coalesce(w.asset_id, r.asset_id), d.work_order_id, null::uuid, null::uuid, d.at, null::text,
         d.metric, d.is_met::integer::numeric, 1::numeric
    from core.sites as s
   cross join lateral service.decided_clocks(
      array[s.id], p_asset_ids, p_from::timestamp at time zone s.time_zone,
      (p_until + 1)::timestamp at time zone s.time_zone
   ) as d
    left join work.work_orders as w on w.id = d.work_order_id
    left join request.requests as r on r.id = d.request_id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and d.id not in (select c.id from service.surplus_clock_ids(core.current_organization_id(), p_site_ids) as c (id));
end;
