-- The sites at which the caller reads anything of a domain: those within reach, or none.
create or replace function core.listed_site_ids(p_domain text)
returns uuid[]
language sql
stable
parallel safe
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$ select case when core.reads(p_domain) then core.reachable_site_ids() else '{}' end $$;

grant execute on function core.listed_site_ids to authenticated, assetry_api, assetry_list;
