-- Permits that were issued for a work order and not handed back, as faults: each within reach, and how many are not.
-- Those who worked have left by then.
create or replace function safety.permit_end_faults(p_work_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('id', 'PERMIT_OPEN', format('Permit %s is %s', p.permit_number, p.status))
               || jsonb_build_object('id', p.id)
             order by p.permit_number
           ) filter (where p.is_reached),
           '[]'
         ) || case
           when bool_or(not p.is_reached) then jsonb_build_array(
             core.fault(
               'id', 'PERMIT_OPEN',
               format(
                 'Permits not handed back at sites that you do not reach: %s', count(*) filter (where not p.is_reached)
               )
             )
           )
           else '[]'
         end
    from (
      select p.id, p.permit_number, p.status, p.site_id = any ((select core.reachable_site_ids())::uuid[]) as is_reached
        from safety.permits as p
       where p.organization_id = core.current_organization_id()
         and p.work_order_id = p_work_order_id
         and p.status in ('ISSUED', 'SUSPENDED', 'EXPIRED')
    ) as p
$$;

grant execute on function safety.permit_end_faults to assetry_api, assetry_list;
