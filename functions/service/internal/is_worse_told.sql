-- Whether another clock of the same promise tells worse of it: one that was missed before this one, or while this one
-- was met. So each work order and each request counts once for a metric.
create or replace function service.is_worse_told(p_clock service.clocks)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from service.clocks as c
            where c.organization_id = p_clock.organization_id
              and c.site_id = p_clock.site_id
              and (c.work_order_id = p_clock.work_order_id or c.request_id = p_clock.request_id)
              and c.metric = p_clock.metric
              and c.id <> p_clock.id
              and c.state = 'BREACHED'
              and (p_clock.state <> 'BREACHED' or (c.breached_at, c.id) < (p_clock.breached_at, p_clock.id))
         )
$$;

grant execute on function service.is_worse_told to assetry_api;
