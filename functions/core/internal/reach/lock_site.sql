-- The site, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function core.lock_site(p_site_id uuid, p_row_version integer)
returns core.sites
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_site core.sites;
begin
  select * into v_site
    from core.sites as s
   where s.id = p_site_id
     for no key update;

  if not found then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  perform core.check_row_version(v_site.row_version, p_row_version);
  return v_site;
end
$$;

grant execute on function core.lock_site to assetry_api;
