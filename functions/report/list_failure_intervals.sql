create or replace function api.list_failure_intervals(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null
)
returns table (
  asset_id           uuid,
  asset_number       text,
  problem_id         uuid,
  problem_code       text,
  from_at            timestamptz,
  until_at           timestamptz,
  hours              numeric,
  is_censored        boolean,
  failure_report_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sites  uuid[];
  v_assets uuid[];
begin
  perform core.check_period(p_from, p_until);
  -- Refused here, whatever the query asks first.
  v_sites := core.sites_asked(p_site_ids);
  v_assets := asset.assets_asked(p_category_ids, p_asset_ids);

  return query
  select i.asset_id, a.asset_number::text, i.problem_id, c.code::text, i.from_at, i.until_at, i.hours, i.is_censored,
         i.failure_report_ids
    from report.failure_intervals_of(v_sites, v_assets, p_from, p_until) as i
    join asset.asset_labels as a on a.id = i.asset_id
    join work.failure_code_labels as c on c.id = i.problem_id
   order by a.asset_number, i.asset_id, c.code, i.problem_id, i.from_at, i.until_at;
end
$$;

comment on function api.list_failure_intervals is $$Times between failures of an asset, by problem

Inputs of a Weibull analysis: for each asset and problem one row for each failure reported in the period, with hours up
to the next failure by the same problem. is_censored: no next failure is in the period; hours then end with the period,
at the latest now. hours run around the clock. failure_report_ids: the failures at both ends.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 failure reports).$$;
