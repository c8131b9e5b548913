-- The policies that hold for work orders, in their order, as service.policy_for finds them: asked once for all that a
-- policy cannot tell apart, of whose assets it looks at the criticality alone.
create or replace function service.policies_for(p_work_orders work.work_orders[])
returns service.policies[]
language sql
stable
security definer
set search_path = ''
as $$
  with asked as materialized (
    select o.ordinality as place, o.site_id, o.priority, o.asset_id, o.work_type, o.contract_id,
           min(o.ordinality) over (
             partition by o.site_id, o.priority, a.criticality, o.work_type, o.contract_id
           ) as first_place
      from unnest(p_work_orders) with ordinality as o
      -- Found one by one (offset 0), by key.
      left join lateral (
        select k.criticality
          from core.sites as s
          join asset.assets as k on k.organization_id = s.organization_id and k.id = o.asset_id
         where s.id = o.site_id
        offset 0
      ) as a on true
  ),
  found as materialized (
    select a.place, service.policy_for(a.site_id, a.priority, a.asset_id, a.work_type, a.contract_id) as policy
      from asked as a
     where a.place = a.first_place
  )
  select array_agg(f.policy order by a.place)
    from asked as a
    join found as f on f.place = a.first_place
$$;

grant execute on function service.policies_for to assetry_api;
