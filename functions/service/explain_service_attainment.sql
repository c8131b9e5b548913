create or replace function api.explain_service_attainment(
  p_from         timestamptz,
  p_before       timestamptz,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  subject         text,
  metric          text,
  numerator       integer,
  denominator     integer,
  percent         numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_time(p_from, p_before);

  return query
  select *
    from service.attainment_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_before,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_service_attainment is $$How many promises were kept

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them, a row for each metric of
work orders and of requests: of the clocks that were decided from p_from on and before p_before, at most 3,660 days, how
many were met in time. A clock counts when it was met or missed; one that was cancelled before does not, and one that
runs does not yet. Of several clocks of one metric of the same work order or request, such as after another priority,
one counts: the first that was missed, else the one that was met. percent is numerator in percent of denominator; where
nothing was decided there is no row. p_details gives the ids, of /service_clocks; they are null otherwise.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 service clocks).$$;
