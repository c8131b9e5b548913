create or replace function api.explain_planned_work(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false,
  p_basis        text    default 'LABOUR'
)
returns setof core.figure_answer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  if coalesce(p_basis not in ('LABOUR', 'CAPACITY'), true) then
    perform core.refuse_field('p_basis', 'NOT_IN_VOCABULARY', 'One of LABOUR and CAPACITY');
  end if;

  return query
  select *
    from work.planned_work_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_basis,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_planned_work is $$Planned work as a share of labour or capacity

One row for each site, then a total. numerator: minutes of recorded or approved labour that began in the period, on work
orders with planned labour. denominator, by p_basis: LABOUR, all minutes of such labour; CAPACITY, minutes of REGULAR
and OVERTIME shifts less approved absences of the workers of the site, of whichever assets. A site without a denominator
has no row. With p_details the ids of /work_order_labour of both; with CAPACITY denominator_ids is empty.
p_basis: LABOUR or CAPACITY; default LABOUR
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
300,000 entries of hours).$$;
