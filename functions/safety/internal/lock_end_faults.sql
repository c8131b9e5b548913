-- Locks that are on for a work order, as faults: each within reach, and how many are not.
create or replace function safety.lock_end_faults(p_work_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('id', 'LOCKS_ON', format('Lock %s of %s is applied', k.lock_number, k.name))
               || jsonb_build_object('id', k.id)
             order by k.lock_number
           ) filter (where k.is_reached),
           '[]'
         ) || case
           when bool_or(not k.is_reached) then jsonb_build_array(
             core.fault(
               'id', 'LOCKS_ON',
               format('Locks applied at sites that you do not reach: %s', count(*) filter (where not k.is_reached))
             )
           )
           else '[]'
         end
    from (
      select k.id, k.lock_number, w.name, k.site_id = any ((select core.reachable_site_ids())::uuid[]) as is_reached
        from safety.applications as a
        join safety.locks as k on k.organization_id = a.organization_id and k.application_id = a.id
        join workforce.workers as w on w.organization_id = k.organization_id and w.id = k.worker_id
       where a.organization_id = core.current_organization_id()
         and a.work_order_id = p_work_order_id
         and k.released_at is null
    ) as k
$$;

grant execute on function safety.lock_end_faults to assetry_api, assetry_list;
