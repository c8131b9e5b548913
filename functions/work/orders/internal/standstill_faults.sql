-- The standstills that a work order is to end and that last, wherever they are, as faults: each within reach, and how
-- many are not. None when p_values, what is said when it is completed, has that they go on.
create or replace function work.standstill_faults(p_work_order_id uuid, p_values jsonb default '{}')
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with standstill as (
    select d.id, a.name, a.asset_number, d.site_id = any (core.reachable_site_ids()) as is_reached
      from asset.downtimes as d
      join asset.assets as a on a.organization_id = d.organization_id and a.id = d.asset_id
     where d.organization_id = core.current_organization_id()
       and d.work_order_id = p_work_order_id
       and d.status = 'OPEN'
       and (p_values ->> 'is_asset_still_down')::boolean is distinct from true
  )
  select coalesce(
           jsonb_agg(
             core.fault('is_asset_still_down', 'DOWNTIME_OPEN', format('%s (%s) is down', s.name, s.asset_number))
               || jsonb_build_object('id', s.id)
             order by s.asset_number, s.id
           ) filter (where s.is_reached),
           '[]'
         ) || case
           when bool_or(not s.is_reached) then jsonb_build_array(
             core.fault(
               'is_asset_still_down', 'DOWNTIME_OPEN',
               format('Open at sites that you do not reach: %s', count(*) filter (where not s.is_reached))
             )
           )
           else '[]'
         end
    from standstill as s
$$;

grant execute on function work.standstill_faults to assetry_api, assetry_list;
