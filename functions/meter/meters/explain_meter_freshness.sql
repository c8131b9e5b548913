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

comment on function api.explain_meter_freshness is $$Share of meters read as often as expected

One row for each site with active meters, then a total. A meter is overdue when its newest valid reading, or its
creation, is more than expected_interval_hours ago. numerator: meters not overdue; denominator: meters with an
interval; percent: the share, null when none has one. With p_details the ids, of /asset_meters, and those of meters
without an interval.
p_at: Point in time; default now; a future time shows the meters overdue by then without new readings
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 active meters).$$;
