-- Refuses a period of days of the sites that is not one, both days included, and a site that is out of reach. For every
-- reading by days.
create or replace function core.check_period(p_from date, p_until date, p_site_id uuid default null)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(core.day_faults(p_from, p_until));

  if p_site_id <> all (core.reachable_site_ids()) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;
end
$$;

grant execute on function core.check_period to assetry_api;
