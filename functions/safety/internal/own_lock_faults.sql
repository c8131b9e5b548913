-- Who of some workers has no lock of his own in a lock-out that protects a work order, or what it is part of, as
-- faults, with all of them: nobody works behind the lock of another.
create or replace function safety.own_lock_faults(p_work_order work.work_orders, p_worker_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.fault order by a.application_number, f.place), '[]')
    from safety.applications as a
   cross join jsonb_array_elements(safety.lock_faults(a, p_worker_ids)) with ordinality as f (fault, place)
   where a.organization_id = core.current_organization_id()
     and a.work_order_id in (select b.id from work.wholes_of(p_work_order) as b)
     and a.site_id = p_work_order.site_id
$$;

grant execute on function safety.own_lock_faults to assetry_api, assetry_list;
