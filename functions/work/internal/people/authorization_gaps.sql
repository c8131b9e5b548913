-- The contracts of a work order that do not authorize the vendor of a worker, or own staff, now, worker by worker. What
-- was overridden when they were given it does not count.
create or replace function work.authorization_gaps(p_work_order work.work_orders, p_worker_ids uuid[])
returns table (
  worker_id uuid, worker_number text, contract_id uuid, contract_number text, is_conflict boolean, reason text,
  details jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select k.id, k.worker_number, u.contract_id, u.contract_number, u.is_conflict, u.reason, u.details
    from work.binding_parties(p_work_order) as u
    join workforce.workers as k
      on k.organization_id = p_work_order.organization_id
     and k.id = any (p_worker_ids)
     and not u.party_ids && work.worker_parties(k.id, core.site_date(p_work_order.site_id, clock_timestamp()))
   where not exists (
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
