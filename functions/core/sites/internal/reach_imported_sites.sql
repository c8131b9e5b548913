-- Adds the sites that an import created to the reach of the account that imported them, unless it reaches all sites.
create or replace function core.reach_imported_sites(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into identity.account_sites (account_id, site_id)
  select a.id, r.id
    from unnest(p_rows) as r
    join identity.accounts as a on a.id = core.current_account_id() and not a.reaches_all_sites
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function core.reach_imported_sites to assetry_api;
