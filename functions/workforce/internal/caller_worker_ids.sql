-- The workers of the account of the request and of the identity that acts for it: neither decides on their own.
create or replace function workforce.caller_worker_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.account_id = any ((select core.caller_ids())::uuid[])
  )
$$;

grant execute on function workforce.caller_worker_ids to authenticated, assetry_list;
