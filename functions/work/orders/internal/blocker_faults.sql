-- The work orders that block one and are not over, wherever they are, as faults: each within reach, and how many are
-- not.
create or replace function work.blocker_faults(p_work_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with blocker as (
    select w.id, w.work_order_number, w.title, w.status, w.site_id = any (core.reachable_site_ids()) as is_reached
      from work.relations as r
      join work.work_orders as w on w.organization_id = r.organization_id and w.id = r.work_order_id
     where r.organization_id = core.current_organization_id()
       and r.related_id = p_work_order_id
       and r.kind = 'BLOCKS'
       and not work.is_over(w.status)
  )
  select coalesce(
           jsonb_agg(
             core.fault('id', 'BLOCKED_BY', format('%s (%s) is %s', b.title, b.work_order_number, b.status))
               || jsonb_build_object('id', b.id)
             order by b.work_order_number
           ) filter (where b.is_reached),
           '[]'
         ) || case
           when bool_or(not b.is_reached) then jsonb_build_array(
             core.fault(
               'id', 'BLOCKED_BY',
               format('Open at sites that you do not reach: %s', count(*) filter (where not b.is_reached))
             )
           )
           else '[]'
         end
    from blocker as b
$$;

grant execute on function work.blocker_faults to assetry_api, assetry_list;
