-- Assets that were lent for a work order and are not back, whose category asks that they are before it is complete, as
-- faults; at whatever site: each within the caller's reach is named, and of others how many there are.
create or replace function work.tool_return_faults(p_work_order_id uuid)
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
       and c.work_order_id = p_work_order_id
       and c.checked_in_at is null
       and (asset.tool_rules(a.category_id)).p_tool_return_required
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
         end
    from lent as l
$$;

grant execute on function work.tool_return_faults to assetry_api, assetry_list;
