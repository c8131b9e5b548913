-- The failures of a period, days of the sites, of given sites and assets, null for all assets. The class is the id of
-- the problem.
create or replace function work.failure_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text,
         r.problem_id::text, 1::numeric, 0::numeric
    from core.sites as s
    join work.failure_reports as r
      on r.organization_id = s.organization_id
     and r.site_id = s.id
     and r.failed_at >= p_from::timestamp at time zone s.time_zone
     and r.failed_at < (p_until + 1)::timestamp at time zone s.time_zone
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or r.asset_id = any (p_asset_ids));
end;
