-- Whether a downtime names a work order, at whatever site; one that was superseded or cancelled does not count.
create or replace function work.has_downtime(p_work_order_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select
             from asset.downtimes as d
            where d.organization_id = core.current_organization_id()
              and d.work_order_id = p_work_order_id
              and d.status in ('OPEN', 'CLOSED')
         )
$$;

grant execute on function work.has_downtime to assetry_api, assetry_list;
