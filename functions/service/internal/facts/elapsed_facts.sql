-- The clocks of one metric that service.attainment_facts counts and whose event was reached, in time or late, with the
-- working hours until then. The class is MET or BREACHED.
create or replace function service.elapsed_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_metric text
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, c.id, coalesce(w.asset_id, r.asset_id), c.work_order_id, null::uuid, null::uuid,
         case c.state when 'MET' then c.met_at else c.breached_at end, null::text, c.state,
         round(c.consumed_minutes / 60, 6), 1::numeric
    from core.sites as s
    join service.clocks as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.metric = p_metric
     and c.consumed_minutes is not null
     and (
           c.state = 'MET'
           and c.met_at >= p_from::timestamp at time zone s.time_zone
           and c.met_at < (p_until + 1)::timestamp at time zone s.time_zone
           or c.state = 'BREACHED'
           and c.breached_at >= p_from::timestamp at time zone s.time_zone
           and c.breached_at < (p_until + 1)::timestamp at time zone s.time_zone
         )
    left join work.work_orders as w on w.id = c.work_order_id
    left join request.requests as r on r.id = c.request_id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and c.id not in (select k.id from service.surplus_clock_ids(core.current_organization_id(), p_site_ids) as k (id))
     and (p_asset_ids is null or coalesce(w.asset_id, r.asset_id) = any (p_asset_ids));
end;
