create or replace function api.explain_wrench_time(
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
    from work.wrench_time_of(core.sites_asked(p_site_id), p_from, p_until, p_site_id is not null, p_details);
end
$$;

alter function api.explain_wrench_time owner to assetry_api;
grant execute on function api.explain_wrench_time to authenticated;

comment on function api.explain_wrench_time is
$$How much of the hours is work with the tools

Wrench time of each site that you reach, and last of all of them, or of p_site_id alone. denominator is the minutes of
the hours that began from p_from to p_until, both included, days of the site, at most 3,660, and are recorded or
approved; numerator those of kind WORK. p_details gives the ids of both, of /work_order_labour. A site at which nobody
worked has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 500,000 entries of hours).$$;
