-- The work orders that were due in a period, days of their sites, of given sites and assets, null for all assets.
create or replace function work.due_compliance_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select w.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, w.due_at, null::text, null::text,
         case when w.completed_at <= w.due_at then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
    join work.work_orders as w
      on w.organization_id = s.organization_id
     and w.site_id = s.id
     and w.due_at >= p_from::timestamp at time zone s.time_zone
     and w.due_at < least((p_until + 1)::timestamp at time zone s.time_zone, clock_timestamp())
     and w.status not in ('DRAFT', 'CANCELLED')
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
