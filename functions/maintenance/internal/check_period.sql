-- Refuses a period that nobody can reckon over, and a site that is out of reach.
create or replace function maintenance.check_period(p_from date, p_to date, p_site_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_from is null or p_to is null or not isfinite(p_from) or not isfinite(p_to) or p_to < p_from
     or p_to - p_from > 3660
  then
    perform core.refuse_field('p_to', 'OUT_OF_RANGE', 'Not before p_from, and within ten years of it');
  end if;

  if p_site_id <> all (core.reachable_site_ids()) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;
end
$$;

grant execute on function maintenance.check_period to assetry_api;
