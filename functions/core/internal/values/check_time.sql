-- Refuses a period between instants that is not one, the first included and p_before not, and a site that is out of
-- reach. For every reading by instants.
create or replace function core.check_time(p_from timestamptz, p_before timestamptz, p_site_id uuid default null)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(core.time_faults(p_from, p_before));

  if p_site_id <> all (core.reachable_site_ids()) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;
end
$$;

grant execute on function core.check_time to assetry_api;
