-- The locks that are on in a lock-out, as faults: whose they are.
create or replace function safety.locks_on(p_application_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('id', 'LOCKS_ON', format('Lock %s of %s is applied', k.lock_number, w.name))
               || jsonb_build_object('id', k.id)
             order by k.lock_number
           ),
           '[]'
         )
    from safety.locks as k
    left join workforce.worker_labels as w on w.id = k.worker_id
   where k.application_id = p_application_id
     and k.released_at is null
$$;

grant execute on function safety.locks_on to assetry_api;
