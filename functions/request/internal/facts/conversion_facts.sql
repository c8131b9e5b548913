-- The requests that were reported in a period, days of their sites, of given sites and assets, null for all assets,
-- with those that were converted to work.
create or replace function request.conversion_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.reported_at, null::text, null::text,
         case when r.converted_at is not null then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
    join request.requests as r
      on r.organization_id = s.organization_id
     and r.site_id = s.id
     and r.reported_at >= p_from::timestamp at time zone s.time_zone
     and r.reported_at < (p_until + 1)::timestamp at time zone s.time_zone
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or r.asset_id = any (p_asset_ids));
end;
