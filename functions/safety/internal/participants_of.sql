-- Who works on a work order: those who have it, those whose timers of work run on it, and p_worker_id, whose timer is
-- to run; while it is nobody, the caller.
create or replace function safety.participants_of(p_work_order_id uuid, p_worker_id uuid default null)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           nullif(array_remove(safety.workers_on(p_work_order_id) || p_worker_id, null), '{}'),
           array(
             select w.id
               from workforce.workers as w
              where w.organization_id = core.current_organization_id()
                and w.account_id = core.current_account_id()
           )
         )
$$;

grant execute on function safety.participants_of to assetry_api, assetry_list;
