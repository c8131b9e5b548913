-- The work orders that are part of one and not over, wherever they are, as faults: each within reach, and how many are
-- not.
create or replace function work.children_faults(p_work_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with children as (
    select w.id, w.work_order_number, w.title, w.status, w.site_id = any (core.reachable_site_ids()) as is_reached
      from work.work_orders as w
     where w.organization_id = core.current_organization_id()
       and w.parent_id = p_work_order_id
       and not work.is_over(w.status)
  )
  select coalesce(
           jsonb_agg(
             core.fault('id', 'CHILDREN_OPEN', format('%s (%s) is %s', c.title, c.work_order_number, c.status))
               || jsonb_build_object('id', c.id)
             order by c.work_order_number
           ) filter (where c.is_reached),
           '[]'
         ) || case
           when bool_or(not c.is_reached) then jsonb_build_array(
             core.fault(
               'id', 'CHILDREN_OPEN',
               format('Open at sites that you do not reach: %s', count(*) filter (where not c.is_reached))
             )
           )
           else '[]'
         end
    from children as c
$$;

grant execute on function work.children_faults to assetry_api, assetry_list;
