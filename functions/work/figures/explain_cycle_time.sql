create or replace function api.explain_cycle_time(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  value           numeric,
  median_hours    numeric,
  ninety_hours    numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.cycle_time_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_cycle_time is $$Cycle time of work orders, with median

SMRP 5.4.7. One row for each site with completions in the period, then a total, over work orders completed in it and not
reopened. numerator: hours from report to completion, of a request from its report; denominator: their number;
value: the first divided by the second; median_hours: time within which half of them were completed; ninety_hours:
time within which 90 percent were, interpolated between two work orders. With p_details the ids of /work_orders, the
same for both.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
200,000 completions).$$;
