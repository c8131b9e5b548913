create or replace function api.explain_warranty_recovery(
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
  claimed_amount  numeric,
  refused_amount  numeric,
  late_amount     numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_permission('contract.read');
  perform core.check_period(p_from, p_until);

  return query
  with cost as materialized (
    select e.*, s.code::text as code, e.credited as part, e.covered as whole
      from work.entitled_costs_of(
             core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_details
           ) as e
      join core.sites as s on s.id = e.site_id
  ),
  -- Money adds up in one currency only.
  figure as (
    select c.site_id as site, c.code, c.currency as unit, sum(c.part) as part, sum(c.whole) as whole,
           sum(c.claimed) as claimed, sum(c.refused) as refused, sum(c.late) as late,
           array_agg(c.id) filter (where c.part > 0) as parts, array_agg(c.id) filter (where c.whole > 0) as wholes
      from cost as c
     group by grouping sets ((c.site_id, c.code, c.currency), (c.currency))
  )
  select f.site, f.code, f.unit, f.part, f.whole, round(100 * f.part / f.whole, 2), f.claimed, f.refused, f.late,
         core.ids_of(f.parts, p_details), core.ids_of(f.wholes, p_details)
    from figure as f
   where f.whole > 0
     and (f.site is not null or cardinality(p_site_ids) is distinct from 1)
   order by f.code, f.site, f.unit;
end
$$;

comment on function api.explain_warranty_recovery is $$Share of covered costs that vendors credited

One row for each site and currency, then a total by currency. denominator: what contracts, warranties included, pay of
the costs of work orders that arose in the period and are not reversed (/contract_uses); numerator: what vendors
credited of it (post_claim), at any time. claimed_amount: the part in claims that are not cancelled; refused_amount:
the part that vendors refused for good; late_amount: the part in no claim although the last day for it has passed. With
p_details the costs, of /work_order_costs.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and
TOO_MUCH (more than 500,000 lines of costs).$$;
