-- The sites that a figure counts: those that the caller named, which have to be within reach, else all within reach.
-- For every reading that takes p_site_ids.
create or replace function core.sites_asked(p_site_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reach uuid[] := core.reachable_site_ids();
begin
  if p_site_ids is null then
    return v_reach;
  elsif exists (select unnest(p_site_ids) except select unnest(v_reach)) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  return array(select distinct s.id from unnest(p_site_ids) as s (id));
end
$$;

grant execute on function core.sites_asked to assetry_api, assetry_list;
