-- The caller's own worker; null for an account without one.
create or replace function workforce.current_worker_id()
returns uuid
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select w.id
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.account_id = core.current_account_id()
$$;

grant execute on function workforce.current_worker_id to authenticated, assetry_api, assetry_list;
