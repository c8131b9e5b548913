-- The caller's own worker.
-- None for whoever may not read their own.
create or replace function workforce.own_worker_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads('workforce')
           then array(
               select w.id
                 from workforce.workers as w
                where w.organization_id = core.current_organization_id()
                  and w.account_id = core.current_account_id()
           )
           else '{}'
         end
$$;

grant execute on function workforce.own_worker_ids to authenticated, assetry_list;
