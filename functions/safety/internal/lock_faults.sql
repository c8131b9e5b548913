-- Who of some workers has no lock of his own in a lock-out to which locks can be put on, as faults, with all of them.
create or replace function safety.lock_faults(p_application safety.applications, p_worker_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'worker_ids', 'OWN_LOCK_MISSING',
               format('%s (%s) has no lock in lockout %s', w.name, w.worker_number, p_application.application_number)
             ) || jsonb_build_object('id', w.id)
             order by w.worker_number
           ),
           '[]'
         )
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
     and p_application.status in ('ISOLATED', 'APPLIED', 'RELEASED', 'VERIFIED')
     and not safety.has_own_lock(p_application, w.id)
$$;

grant execute on function safety.lock_faults to assetry_api;
