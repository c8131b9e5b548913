create or replace function api.explain_overtime_cost(
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
  currency        text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_permission('work_order_cost.read');
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.overtime_cost_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_overtime_cost is $$Overtime as a share of labour cost

SMRP 5.5.7. One row for each site and currency with approved hours in the period, then a total for each currency.
denominator: cost of approved labour that began in the period; numerator: that of the minutes that explain_overtime
counts, with their premium, as kept in /work_order_labour_pieces. Hours that a purchase order bills cost nothing here.
With p_details the ids of both, of /work_order_labour; those of numerator have any such minute.
Refuses with PERMISSION_DENIED (without work_order_cost.read), VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND,
ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 300,000 entries of hours).$$;
