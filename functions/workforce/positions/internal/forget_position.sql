-- Deletes the position of a worker, who is locked.
create or replace function workforce.forget_position(p_worker_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from workforce.worker_positions as p
   where p.organization_id = core.current_organization_id()
     and p.worker_id = p_worker_id
$$;

grant execute on function workforce.forget_position to assetry_api;
