-- The contracts of a work order that do not authorize the vendor of a worker, or own staff, now, worker by worker. What
-- was overridden when they were given it does not count.
create or replace function work.authorization_gaps(p_work_order work.work_orders, p_worker_ids uuid[])
returns table (
  worker_id uuid, worker_number text, contract_id uuid, contract_number text, reason text, details jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select k.id, k.worker_number, u.contract_id, u.contract_number, u.reason, u.details
    from workforce.workers as k
    join work.unauthorized(
           p_work_order,
           array(
             select distinct coalesce(w.vendor_id, w.organization_id)
               from workforce.workers as w
              where w.id = any (p_worker_ids)
           )
         ) as u on u.party_id = coalesce(k.vendor_id, k.organization_id)
   where k.organization_id = p_work_order.organization_id
     and k.id = any (p_worker_ids)
     and not exists (
           select 1
             from work.assignments as a
            where a.organization_id = p_work_order.organization_id
              and a.work_order_id = p_work_order.id
              and a.worker_id = k.id
              and a.ended_at is null
              and u.contract_id = any (a.overridden_ids)
         )
$$;

grant execute on function work.authorization_gaps to assetry_api, assetry_list;
