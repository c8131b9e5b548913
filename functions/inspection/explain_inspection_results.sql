create or replace function api.explain_inspection_results(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_template_id  uuid    default null,
  p_details      boolean default false
)
returns table (
  site_id                 uuid,
  site_code               text,
  from_on                 date,
  until_on                date,
  denominator             integer,
  numerator               integer,
  passed                  integer,
  passed_with_remarks     integer,
  failed                  integer,
  percent                 numeric,
  denominator_ids         uuid[],
  numerator_ids           uuid[],
  passed_ids              uuid[],
  passed_with_remarks_ids uuid[],
  failed_ids              uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from inspection.results_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           p_template_id, coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_inspection_results is $$Share of inspections passed

One row for each site with inspections, then a total. denominator: inspections submitted in the period; numerator:
those passed, with or without remarks. With p_details the ids, of /inspections.
p_template_id: Id of a row of /inspection_templates; default all
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 inspections).$$;
