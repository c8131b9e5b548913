-- Refuses who does not reach all sites: what is for all sites is theirs to read and not to change. A function that
-- locks such a record asks it for a record that is read and could not be locked, because its policy lets no change
-- through.
create or replace function core.require_all_sites()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.reaches_all_sites() is not true then
    perform core.refuse(
      'NOT_ALL_SITES', 'The record belongs to all sites, and your account or key does not reach all sites', 403,
      p_hint => 'Ask somebody who reaches all sites, or use a record of one site'
    );
  end if;
end
$$;

grant execute on function core.require_all_sites to assetry_api;
