-- The assets of given sites, of given assets, null for all, that were acquired in a period, with their purchase
-- cost, and those disposed of in it, with their proceeds below zero; in the currency of the asset and of the
-- disposal.
create or replace function asset.acquisition_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select a.site_id, a.id, a.id, null::uuid, null::uuid, null::uuid, a.acquired_on::timestamp at time zone s.time_zone,
         coalesce(a.currency, s.currency), 'PURCHASE', a.purchase_cost, 0::numeric
    from core.sites as s
    join asset.assets as a
      on a.organization_id = s.organization_id
     and a.site_id = s.id
     and a.acquired_on between p_from and p_until
     and a.purchase_cost is not null
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or a.id = any (p_asset_ids))
   union all
  select d.site_id, d.asset_id, d.asset_id, null, null, null, d.disposed_on::timestamp at time zone s.time_zone,
         d.currency, 'PROCEEDS', - d.proceeds, 0
    from core.sites as s
    join asset.disposals as d
      on d.organization_id = s.organization_id
     and d.site_id = s.id
     and d.disposed_on between p_from and p_until
     and d.proceeds is not null
     and d.status = 'STANDING'
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or d.asset_id = any (p_asset_ids));
end;
