-- The clocks that were met or missed in a period, of given assets, null for all; of more than twenty sites those of
-- others, too.
create or replace function service.decided_clocks(
  p_site_ids uuid[], p_asset_ids uuid[], p_from timestamptz, p_before timestamptz
)
returns table (
  id uuid, site_id uuid, work_order_id uuid, request_id uuid, metric text, is_work boolean, is_met boolean,
  at timestamptz
)
language sql
stable
begin atomic
  select c.id, c.site_id, c.work_order_id, c.request_id, c.metric, c.request_id is null, c.state = 'MET',
         case c.state when 'MET' then c.met_at else c.breached_at end
    from service.clocks as c
   where c.organization_id = core.current_organization_id()
     -- Each clock held against many sites takes longer than to leave out the sums of sites that are not asked for.
     and (cardinality(p_site_ids) > 20 or c.site_id = any (p_site_ids))
     and (
           c.state = 'MET' and c.met_at >= p_from and c.met_at < p_before
           or c.state = 'BREACHED' and c.breached_at >= p_from and c.breached_at < p_before
         )
     and (
           p_asset_ids is null
           or exists (
                select
                  from work.work_orders as w
                 where w.organization_id = c.organization_id
                   and w.id = c.work_order_id
                   and w.asset_id = any (p_asset_ids)
              )
           or exists (
                select
                  from request.requests as r
                 where r.organization_id = c.organization_id
                   and r.id = c.request_id
                   and r.asset_id = any (p_asset_ids)
              )
         );
end;
