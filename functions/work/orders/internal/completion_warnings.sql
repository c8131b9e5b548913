-- What should be seen to when a work order is completed, although it keeps nobody from it: assets that were lent for it
-- and are not back, wherever they are, of those out of reach how many; a standstill of its asset, or one that it was to
-- end, which lasts; and a report and a downtime that its type asks for but does not insist on. p_values is what was
-- said when it was completed.
create or replace function work.completion_warnings(p_work_order work.work_orders, p_values jsonb default '{}')
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with lent as (
    select c.id, a.asset_number, a.name, array[c.site_id, a.site_id] <@ core.reachable_site_ids() as is_reached
      from asset.custodies as c
      join asset.assets as a on a.organization_id = c.organization_id and a.id = c.asset_id
     where c.organization_id = core.current_organization_id()
       and c.work_order_id = p_work_order.id
       and c.checked_in_at is null
  )
  select coalesce(
           jsonb_agg(
             core.fault('id', 'TOOL_OUT', format('%s (%s) is still checked out for it', l.name, l.asset_number))
               || jsonb_build_object('id', l.id)
             order by l.asset_number
           ) filter (where l.is_reached),
           '[]'
         ) || case
           when bool_or(not l.is_reached) then jsonb_build_array(
             core.fault(
               'id', 'TOOL_OUT',
               format('Still checked out at sites that you do not reach: %s', count(*) filter (where not l.is_reached))
             )
           )
           else '[]'
         end || coalesce(
           (
             select jsonb_agg(
                      core.fault('id', 'ASSET_DOWN', format('%s (%s) is down', a.name, a.asset_number))
                        || jsonb_build_object('id', d.id)
                      order by a.asset_number, d.id
                    )
               from asset.downtimes as d
               join asset.assets as a on a.organization_id = d.organization_id and a.id = d.asset_id
              where d.organization_id = core.current_organization_id()
                and (d.work_order_id = p_work_order.id or d.asset_id = p_work_order.asset_id)
                and d.status = 'OPEN'
                and d.site_id = any ((select core.reachable_site_ids())::uuid[])
           ),
           '[]'
         )
         || work.failure_faults(p_work_order, 'PROMPT')
         || work.downtime_faults(p_work_order, 'PROMPT', p_values)
    from lent as l
$$;

grant execute on function work.completion_warnings to assetry_api;
