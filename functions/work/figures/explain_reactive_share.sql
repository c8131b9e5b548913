create or replace function api.explain_reactive_share(
  p_from date, p_until date, p_site_id uuid default null, p_details boolean default false
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_period(p_from, p_until, p_site_id);

  return query
  select *
    from work.reactive_share_of(core.sites_asked(p_site_id), p_from, p_until, p_site_id is not null, p_details);
end
$$;

alter function api.explain_reactive_share owner to assetry_api;
grant execute on function api.explain_reactive_share to authenticated;

comment on function api.explain_reactive_share is
$$How much of the hours broke into what was planned

For each site that you reach, and last for all of them, or for p_site_id alone. denominator is the minutes of the hours
that began from p_from to p_until, both included, days of the site, at most 3,660, and are recorded or approved;
numerator those on reactive work: work of a type that counts as reactive, work without a type that is URGENT or
EMERGENCY, and work whose first slot, kept until it began or until the work was completed, was planned less than a day
before it began. Work that was never planned is not reactive for that. p_details gives the ids of both, of
/work_order_labour. A site at which nobody worked has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 300,000 entries of hours).$$;
