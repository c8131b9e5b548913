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

comment on function api.explain_service_attainment is $$SLA attainment by site and metric

One row for each site and metric of work orders and of requests, then a total, over the service clocks decided in the
period. denominator: clocks met or missed; numerator: those met; percent: the share. Cancelled and running clocks do
not count. Of several clocks of one metric of the same record, such as after a change of priority, one counts: the
first missed, else the met one. With p_details the ids, of /service_clocks.
p_from: Start of the period, such as 2026-03-01T00:00:00Z
p_before: End of the period, excluded, at most 3,660 days after p_from
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 service clocks).$$;
