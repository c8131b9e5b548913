create or replace function api.explain_overtime(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns setof core.figure_answer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.overtime_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_overtime is $$Overtime as a share of labour hours

SMRP 5.5.8. One row for each site with approved hours in the period, then a total. denominator: minutes of approved
labour that began in the period; numerator: those paid by a rule of the kind DAY_OVER, WEEK_OVER or OUTSIDE_SHIFT
(/pay_rules), as kept in /work_order_labour_pieces. With p_details the ids of both, of /work_order_labour; those of
numerator have any such minute.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
300,000 entries of hours).$$;
