create or replace function api.explain_maintenance_mix(
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
  from_on         date,
  until_on        date,
  numerator       integer,
  denominator     integer,
  ratio           numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from maintenance.mix_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_maintenance_mix is $$Ratio of preventive to corrective work

One row for each site with completions in the period, then a total. numerator: completed work orders with work_type
PREVENTIVE; denominator: those with CORRECTIVE; ratio: the first divided by the second, null without corrective work.
With p_details the ids, of /work_orders.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 completions).$$;
