-- Refuses to give a worker who has locks on another account, or none: a lock is its owner's own. The worker is locked,
-- so that none is put on meanwhile. All locks count, those out of reach as a number.
create or replace function safety.check_locks_off(p_worker workforce.workers)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_faults jsonb := (
    select coalesce(
             jsonb_agg(
               core.fault('account_id', 'WORKER_HAS_LOCKS', format('Lock %s is applied', k.lock_number))
                 || jsonb_build_object('id', k.id)
               order by k.lock_number
             ) filter (where r.is_reached),
             '[]'
           ) || case
             when bool_or(not r.is_reached) then jsonb_build_array(
               core.fault(
                 'account_id', 'WORKER_HAS_LOCKS',
                 format('Locks applied at sites that you do not reach: %s', count(*) filter (where not r.is_reached))
               )
             )
             else '[]'
           end
      from safety.locks as k
     cross join lateral (
        select k.site_id = any ((select core.reachable_site_ids())::uuid[])
     ) as r (is_reached)
     where k.organization_id = core.current_organization_id()
       and k.worker_id = p_worker.id
       and k.released_at is null
  );
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'WORKER_HAS_LOCKS', format('Worker %s has locks applied', p_worker.worker_number), 422, v_faults,
      'Remove them first with release_lockout_lock'
    );
  end if;
end
$$;

grant execute on function safety.check_locks_off to assetry_api;
