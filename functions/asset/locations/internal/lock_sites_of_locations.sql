-- Locks the sites of locations that are to be moved or archived, in the order of their ids, so that nobody issues a
-- permit or puts a lock on there meanwhile.
create or replace function asset.lock_sites_of_locations(p_location_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select from core.sites as s
   where s.id in (select l.site_id from asset.locations as l where l.id = any (p_location_ids))
   order by s.id
     for no key update
$$;

grant execute on function asset.lock_sites_of_locations to assetry_api;
