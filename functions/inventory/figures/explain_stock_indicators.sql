create or replace function api.explain_stock_indicators(
  p_from date, p_until date, p_site_ids uuid[] default null, p_details boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  currency        text,
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
  v_money text[] := array['STOCK_VALUE', 'TURNS', 'ISSUE_TURNS', 'INACTIVE_PERCENT'];
  v_kept  text[] := case when inventory.reads_values() then '{}' else v_money end;
  v_sites uuid[];
begin
  perform core.check_period(p_from, p_until);
  v_sites := core.sites_asked(p_site_ids);

  if core.may_exceed('inventory.movements') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from inventory.movements as r
             where r.site_id = any (v_sites)
               and r.moved_at >= (p_from - 1)::timestamp at time zone 'UTC'
             limit 500001
          ) as n
      ),
      'p_from', 'movements since then'
    );
  end if;

  return query
  with figure as materialized (
    select s.id as site, s.code, s.currency::text as coin, f.*
      from core.sites as s
     cross join lateral inventory.indicators_of_site(
        s.id, p_until, p_from::timestamp at time zone s.time_zone, (p_until + 1)::timestamp at time zone s.time_zone
      ) as f
     where s.id = any (v_sites)
  ),
  -- Money adds up in one currency only.
  shown as (
    select f.* from figure as f
     union all
    select null, null, k.coin, k.indicator, sum(f.numerator),
           case when k.indicator = 'STOCK_VALUE' then 1 else sum(f.denominator) end, min(f.factor),
           array(
             select i.id
               from figure as g
              cross join unnest(g.counted_ids) as i (id)
              where p_details
                and g.indicator = k.indicator
                and coalesce(g.coin = k.coin, true)
           ),
           array(
             select i.id
               from figure as g
              cross join unnest(g.of_ids) as i (id)
              where p_details
                and g.indicator = k.indicator
                and coalesce(g.coin = k.coin, true)
           )
      from figure as f
     cross join lateral (
        select f.indicator, case when f.indicator = any (v_money) then f.coin end as coin
      ) as k
     where cardinality(p_site_ids) is distinct from 1
     group by k.coin, k.indicator
  )
  select f.site, f.code, f.coin, f.indicator,
         case when f.indicator <> all (v_kept) then f.numerator end,
         case when f.indicator <> all (v_kept) then f.denominator end,
         case
           when f.indicator <> 'STOCK_VALUE' or f.indicator <> all (v_kept)
           then round(f.numerator * f.factor / nullif(f.denominator, 0), 4)
         end,
         core.ids_of(f.counted_ids, p_details), core.ids_of(f.of_ids, p_details)
    from shown as f
   order by f.code, f.site, f.indicator, f.coin;
end
$$;

comment on function api.explain_stock_indicators is $$Stock KPIs by site, with their inputs

One row for each site and indicator, then a total. Amounts of all sites are added by currency; counts have no
currency. indicator, with numerator and denominator: STOCK_VALUE: value on hand at the end, and that of shipped goods
in transit. TURNS: receipts by value on hand at the end. ISSUE_TURNS: issues less returns by the mean of opening and
closing
value. STOCK_OUT_PERCENT: hard reservations of the period that lacked stock at some time, of all; issues without
reservation that are refused for lack of stock appear only in the server's log as `stock out`. FILL_PERCENT: issued of
required quantity, for reservations needed in the period. INACTIVE_PERCENT: value of stock without movement in the
twelve months before the end, of the value on hand at the end. COUNT_ACCURACY_PERCENT: count lines posted in the period
within tolerance, of all. value is empty when the denominator is 0. With p_details numerator_ids and denominator_ids:
movements, stock levels, transfer lines, reservations or count lines.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 500,000 movements since p_from).$$;
