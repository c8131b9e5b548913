create or replace function api.explain_maintenance_compliance(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_grace_days   integer default 0,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  late            integer,
  open            integer,
  cancelled       integer,
  percent         numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[],
  late_ids        uuid[],
  open_ids        uuid[],
  cancelled_ids   uuid[],
  suppressed_ids  uuid[],
  missed_ids      uuid[],
  skipped_ids     uuid[],
  superseded_ids  uuid[],
  early_ids       uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  if p_grace_days is null or p_grace_days not between 0 and 28 then
    perform core.refuse_field('p_grace_days', 'OUT_OF_RANGE', 'From 0 to 28');
  end if;

  return query
  select *
    from maintenance.compliance_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_grace_days,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_maintenance_compliance is $$How much of the maintenance that came due was done on time, and what is counted

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them: of the work and the
inspections that were due from p_from to p_until, both included, days of the site, at most 3,660, and not after now.
percent is numerator, what was done on time, in percent of denominator: that is all that should have been done, also
what is open, was cancelled or missed, or was suppressed because the work before was open or none could be made, so that
leaving work undone never improves it, whatever the overlap_policy. What was merged into open work counts by its own day
and the end of that work. On time is what was finished on the day that it was due or before, or up to p_grace_days
later; where its schedule said so when it came due (window_after_days), up to window_ends_on of the occurrence instead.
Not counted: what was skipped, gave way to a larger schedule or fell due while its asset was not in use, and work that
was finished before its window: its day comes again, and counts then. p_details gives the ids, of
/maintenance_occurrences; they are null otherwise. A site at which nothing was due has no row; where nothing counts,
percent is null.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 occurrences).$$;
