-- What stands in the way of handing over the locks that an account put on to a worker: places at which the one has a
-- lock and the other has none.
create or replace function safety.hand_over_faults(p_application safety.applications, p_from_id uuid, p_to_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'p_worker_id', 'LOCKOUT_GAP', format('The next shift has no lock beside lock %s', k.lock_number)
             ) || jsonb_build_object('id', k.id)
             order by k.id
           ),
           '[]'
         )
    from safety.locks as k
   where k.application_id = p_application.id
     and k.applied_by = p_from_id
     and k.released_at is null
     and not exists (
           select 1
             from safety.locks as n
            where n.application_id = k.application_id
              and n.worker_id = p_to_id
              and n.point_id is not distinct from k.point_id
              and n.released_at is null
         )
$$;

grant execute on function safety.hand_over_faults to assetry_api;
