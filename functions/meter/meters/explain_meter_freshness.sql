create or replace function api.explain_meter_freshness(
  p_site_ids     uuid[]      default null,
  p_category_ids uuid[]      default null,
  p_asset_ids    uuid[]      default null,
  p_at           timestamptz default null,
  p_details      boolean     default false
)
returns table (
  site_id          uuid,
  site_code        text,
  at               timestamptz,
  denominator      integer,
  numerator        integer,
  overdue          integer,
  percent          numeric,
  denominator_ids  uuid[],
  numerator_ids    uuid[],
  overdue_ids      uuid[],
  not_expected_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  p_at := coalesce(p_at, clock_timestamp());

  if not isfinite(p_at) or p_at > clock_timestamp() + interval '10 years' then
    perform core.refuse_field('p_at', 'OUT_OF_RANGE', 'Within ten years');
  end if;

  return query
  select *
    from meter.freshness_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_at,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_meter_freshness is $$How many of the meters are read as often as expected, and which are not

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them, of the active meters at
p_at (default now; a later instant shows which are overdue by then if nobody reads them). A meter is overdue when its
newest good reading, or its creation when there is none, is more than expected_interval_hours ago. percent is numerator,
those that are not, in percent of denominator, all that have an interval; it is null where none has one. p_details gives
the ids, of /asset_meters, whose is_overdue says the same, and those of meters without an interval; they are null
otherwise. A site without active meters has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 active meters).$$;
