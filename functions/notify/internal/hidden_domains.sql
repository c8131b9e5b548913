-- The domains of which the caller reads nothing: their notices are left out of the inbox, also for an API key that
-- reads less than its account.
create or replace function notify.hidden_domains()
returns text[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads_everything() then '{}'
           else array(select d.domain from identity.reading_domains() as d where not core.reads(d.domain))
         end
$$;

grant execute on function notify.hidden_domains to authenticated, assetry_api, assetry_list;
