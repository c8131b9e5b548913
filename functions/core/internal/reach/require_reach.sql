-- Refuses who reaches no site: what is for all sites is nothing of theirs, and they would not see what they made.
create or replace function core.require_reach()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if cardinality(core.reachable_site_ids()) = 0 then
    perform core.refuse('NO_SITE_REACHED', 'Your account reaches no site', 403);
  end if;
end
$$;

grant execute on function core.require_reach to assetry_api;
