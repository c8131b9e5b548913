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

comment on function api.explain_maintenance_compliance is $$Share of due maintenance done on time

One row for each site with due work (counted_site_id of the occurrences), then a total. denominator: occurrences due in
the period and not later than now, also those open, cancelled, missed, or suppressed because earlier work was open or
generation failed; numerator: those completed on time; percent: the share, null when nothing counts. An occurrence
merged into open work counts by its own day and the completion of that work. On time: by the due day plus p_grace_days;
where its schedule had window_after_days, up to window_ends_on instead. Not counted: skipped occurrences, those
superseded by a larger schedule or due while the asset was not in use, and work completed before its window, whose day
is due again. With p_details the ids, of /maintenance_occurrences.
p_grace_days: Days after the due day that still count as on time; default 0
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 occurrences).$$;
