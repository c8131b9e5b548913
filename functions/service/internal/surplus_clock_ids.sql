-- Decided clocks at sites that are not counted, because the same work order or request has another one of that metric
-- which is: the first that was missed, else one that was met. Few records have several, and all but one of those are
-- not current, by which they are found.
create or replace function service.surplus_clock_ids(p_organization_id uuid, p_site_ids uuid[])
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select c.id
    from (
      select distinct e.organization_id, e.site_id, e.work_order_id, e.request_id, e.metric
        from service.clocks as e
       where e.organization_id = p_organization_id
         and e.site_id = any (p_site_ids)
         and not e.is_current
         and e.state in ('MET', 'BREACHED')
    ) as k
   cross join lateral (
      select e.id
        from service.clocks as e
       where e.organization_id = k.organization_id
         and e.site_id = k.site_id
         and (e.work_order_id = k.work_order_id or e.request_id = k.request_id)
         and e.metric = k.metric
         and e.state in ('MET', 'BREACHED')
       order by e.state, coalesce(e.breached_at, e.met_at), e.id
       limit 1
    ) as o
    join service.clocks as c
      on c.organization_id = k.organization_id
     and c.site_id = k.site_id
     and (c.work_order_id = k.work_order_id or c.request_id = k.request_id)
     and c.metric = k.metric
     and c.state in ('MET', 'BREACHED')
     and c.id <> o.id
$$;

grant execute on function service.surplus_clock_ids to assetry_api;
