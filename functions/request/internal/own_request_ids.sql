-- The requests that the caller made.
-- None for whoever may not read their own.
create or replace function request.own_request_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads('request')
           then array(
               select r.id
                 from request.requests as r
                where r.organization_id = core.current_organization_id()
                  and r.requester_id = core.current_account_id()
           )
           else '{}'
         end
$$;

grant execute on function request.own_request_ids to authenticated, assetry_list;
