-- Who works on the work of a lock-out, or on what is part of it, and has no lock of his own there, as faults.
create or replace function safety.participant_faults(p_application safety.applications)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select safety.lock_faults(
    p_application,
    array(
      select p.worker_id
        from work.branch_ids(p_application.work_order_id) as b
        join work.work_orders as w on w.organization_id = core.current_organization_id() and w.id = b.id
       cross join unnest(safety.participants_of(w.id)) as p (worker_id)
       where w.site_id = p_application.site_id
         and not work.is_over(w.status)
    )
  )
$$;

grant execute on function safety.participant_faults to assetry_api, assetry_list;
