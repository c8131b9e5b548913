-- The sites that a figure counts: the one that is asked for, else all within reach.
create or replace function core.sites_asked(p_site_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$ select case when p_site_id is null then core.reachable_site_ids() else array[p_site_id] end $$;

grant execute on function core.sites_asked to assetry_api;
