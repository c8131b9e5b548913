-- The worker of an entry of hours worked, also one whose home site is out of reach.
create or replace function work.labour_worker(p_entry work.labour_entries)
returns workforce.workers
language sql
stable
security definer
set search_path = ''
as $$
  select w
    from workforce.workers as w
   where w.id = p_entry.worker_id
     and w.organization_id = core.current_organization_id()
$$;

grant execute on function work.labour_worker to assetry_api;
