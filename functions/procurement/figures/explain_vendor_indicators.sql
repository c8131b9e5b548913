create or replace function api.explain_vendor_indicators(
  p_from date, p_until date, p_site_ids uuid[] default null, p_details boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  currency        text,
  vendor_id       uuid,
  vendor_name     text,
  indicator       text,
  numerator       numeric,
  denominator     numeric,
  value           numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- What is an amount of money, and not a count or a share.
  v_money text[] := array['REJECTED_PERCENT', 'PRICE_VARIANCE_PERCENT', 'SPEND_PERCENT'];
  v_kept  text[] := case when procurement.reads_prices() then '{}' else v_money end;
  v_sites uuid[];
begin
  perform core.check_period(p_from, p_until);
  v_sites := core.sites_asked(p_site_ids);

  if core.may_exceed('procurement.order_lines', 200000) then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from procurement.order_lines as r
             where r.site_id = any (v_sites)
             limit 200001
          ) as n
      ),
      'p_site_id', 'order lines', 200000
    );
  end if;

  return query
  with figure as materialized (
    select s.id as site, s.code, s.currency::text as coin, f.*
      from core.sites as s
     cross join lateral procurement.indicators_of_site(s, p_from, p_until) as f
     where s.id = any (v_sites)
  ),
  -- What is spent with all vendors is spent at a site whether this one sold anything there or not.
  spent as (
    select k.coin, sum(k.denominator) as denominator
      from (
        select distinct f.site, f.coin, f.denominator from figure as f where f.indicator = 'SPEND_PERCENT'
      ) as k
     group by k.coin
  ),
  -- Money adds up in one currency only.
  shown as (
    select f.* from figure as f
     union all
    select null, null, k.coin, f.vendor_id, f.indicator, sum(f.numerator),
           case
             when f.indicator = 'SPEND_PERCENT' then (select s.denominator from spent as s where s.coin = k.coin)
             else sum(f.denominator)
           end,
           min(f.factor),
           array(
             select i.id
               from figure as g
              cross join unnest(g.counted_ids) as i (id)
              where p_details
                and g.vendor_id is not distinct from f.vendor_id
                and g.indicator = f.indicator
                and coalesce(g.coin = k.coin, true)
           ),
           array(
             select distinct i.id
               from figure as g
              cross join unnest(g.of_ids) as i (id)
              where p_details
                and (f.indicator = 'SPEND_PERCENT' or g.vendor_id is not distinct from f.vendor_id)
                and g.indicator = f.indicator
                and coalesce(g.coin = k.coin, true)
           )
      from figure as f
     cross join lateral (select case when f.indicator = any (v_money) then f.coin end as coin) as k
     where cardinality(p_site_ids) is distinct from 1
     group by k.coin, f.vendor_id, f.indicator
  )
  select f.site, f.code, f.coin, f.vendor_id, v.name, f.indicator,
         case when f.indicator <> all (v_kept) then f.numerator end,
         case when f.indicator <> all (v_kept) then f.denominator end,
         round(f.numerator * f.factor / nullif(f.denominator, 0), 4),
         core.ids_of(f.counted_ids, p_details), core.ids_of(f.of_ids, p_details)
    from shown as f
    left join contract.vendor_labels as v on v.id = f.vendor_id
   order by f.code, f.site, v.name, f.vendor_id, f.indicator, f.coin;
end
$$;

comment on function api.explain_vendor_indicators is $$Vendor KPIs by site, with their inputs

One row for each site, vendor and indicator, then a total. Amounts of all sites are added by currency; counts have no
currency. indicator, with numerator and denominator: ON_TIME_PERCENT: order lines whose promised day is in the period
and past, received in full and accepted by then, of all such. REJECTED_PERCENT: rejected value of receipts in the
period, of the inspected value. LEAD_TIME_DAYS: mean days from sending the order to the receipt of each line in the
period. PRICE_VARIANCE_PERCENT: invoiced less credited amounts approved in the period above the ordered amounts, of
the ordered amounts. EXCEPTION_PERCENT: lines that did not match once, of all submitted lines, including cancelled and
reversed invoices; by the day of approval, else of submission. SPEND_PERCENT: spend without taxes, of the spend on all
vendors. value is empty when the denominator is 0. With p_details numerator_ids and denominator_ids: order lines,
receipt lines or invoice lines.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 200,000 lines of orders at these sites).$$;
