create or replace function api.explain_dispatch(
  p_from     date,
  p_until    date,
  p_site_ids uuid[] default null
)
returns table (
  site_id            uuid,
  site_code          text,
  dispatched         bigint,
  accepted           bigint,
  declined           bigint,
  accepted_percent   numeric,
  declined_percent   numeric,
  arrived            bigint,
  minutes_to_arrival numeric
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select * from work.dispatch_of(core.sites_asked(p_site_ids), p_from, p_until);
end
$$;

comment on function api.explain_dispatch is $$Answers to dispatched slots and minutes to arrival

One row for each site with dispatched slots that start in the period, by its local days. dispatched: slots that were
dispatched, whatever became of them; accepted and declined: those that their workers accepted or declined, also late,
and their percent of dispatched. arrived: those with an arrival; minutes_to_arrival: average minutes from dispatch to
arrival, null without one.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 500,000 slots).$$;
