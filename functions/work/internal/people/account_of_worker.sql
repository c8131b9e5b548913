-- The account of a worker, also of one whose home site is out of reach; null without one.
create or replace function work.account_of_worker(p_worker_id uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select w.account_id
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = p_worker_id
$$;

grant execute on function work.account_of_worker to assetry_api;
