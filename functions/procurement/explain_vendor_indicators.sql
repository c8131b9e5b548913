create or replace function api.explain_vendor_indicators(
  p_from date, p_until date, p_site_id uuid default null, p_details boolean default false
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
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- What is an amount of money, and not a count or a share.
  v_kept text[] := case
    when procurement.reads_prices() then '{}'
    else array['REJECTED_PERCENT', 'PRICE_VARIANCE_PERCENT', 'SPEND_PERCENT']
  end;
begin
  perform core.check_period(p_from, p_until, p_site_id);

  return query
  select s.id, s.code, s.currency::text, f.vendor_id, v.name, f.indicator,
         case when f.indicator <> all (v_kept) then f.numerator end,
         case when f.indicator <> all (v_kept) then f.denominator end,
         round(f.numerator * f.factor / nullif(f.denominator, 0), 4),
         case when p_details then coalesce(f.counted_ids, '{}') end, case when p_details then f.of_ids end
    from core.sites as s
   cross join lateral procurement.indicators_of_site(s, p_from, p_until) as f
    left join contract.vendor_labels as v on v.id = f.vendor_id
   where p_site_id is null
      or s.id = p_site_id
   order by s.code, v.name, f.vendor_id, f.indicator;
end
$$;

alter function api.explain_vendor_indicators owner to assetry_api;
grant execute on function api.explain_vendor_indicators to authenticated;

comment on function api.explain_vendor_indicators is
$$How vendors do at each site, and what that is reckoned from

From p_from to p_until, both included, days of each site that you reach, or of one, at most 3,660. indicator, with
numerator and denominator: ON_TIME_PERCENT: lines of orders whose promised day was in the time and is over, of which all
had come by then and was found good, of all such. REJECTED_PERCENT: the value of what came in the time and was found
bad, of all that was judged. LEAD_TIME_DAYS: days from sending the order to each line that came in the time, by their
number. PRICE_VARIANCE_PERCENT: what invoices approved in the time cost more than was ordered, of what was ordered.
EXCEPTION_PERCENT: lines that once did not match, of all lines handed in, also of invoices that were cancelled or
reversed; an invoice counts on the day of its approval, or else of its hand-in. SPEND_PERCENT: what approved invoices
cost without taxes, of what those of all vendors do. value is empty where there is nothing to divide by. p_details gives
numerator_ids and denominator_ids, what the two count: lines of orders, of receipts, or of invoices.
Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
