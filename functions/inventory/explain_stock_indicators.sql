create or replace function api.explain_stock_indicators(p_from date, p_until date, p_site_id uuid default null)
returns table (
  site_id     uuid,
  site_code   text,
  currency    text,
  indicator   text,
  numerator   numeric,
  denominator numeric,
  value       numeric,
  counted_ids uuid[],
  of_ids      uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if p_from is null or p_until is null then
    perform core.refuse_field(
      case when p_from is null then 'p_from' else 'p_until' end, 'MISSING_VALUE', 'A value is needed'
    );
  elsif p_from > p_until then
    perform core.refuse_field('p_until', 'TOO_SMALL', 'Not before p_from');
  end if;

  return query
  select s.id, s.code, s.currency::text, f.indicator, f.numerator, f.denominator,
         round(f.numerator * f.factor / nullif(f.denominator, 0), 4), f.counted_ids, f.of_ids
    from core.sites as s
   cross join lateral inventory.indicators_of_site(
      s.id, p_from::timestamp at time zone s.time_zone, (p_until + 1)::timestamp at time zone s.time_zone
    ) as f
   where p_site_id is null
      or s.id = p_site_id
   order by s.code, f.indicator;
end
$$;

alter function api.explain_stock_indicators owner to assetry_api;
grant execute on function api.explain_stock_indicators to authenticated;

comment on function api.explain_stock_indicators is
$$How stock does at each site, and what that is reckoned from

From the first to the last day, by the days of each site that you reach, or of one. indicator, with numerator and
denominator: STOCK_VALUE: the value on hand now, with that of goods on their way which the site shipped. TURNS: what
was received, by the value on hand now. ISSUE_TURNS: what was issued less what came back, by the mean of the values
at the beginning and the end. STOCK_OUT_PERCENT: hard reservations made in the time that once lacked stock, of all.
FILL_PERCENT: what was issued, of what was required, for reservations needed in the time. INACTIVE_PERCENT: the value
of what did not move in the twelve months before the end, of the value on hand now. COUNT_ACCURACY_PERCENT: lines
posted in the time that were within tolerance, of all. value is empty where there is nothing to divide by.
counted_ids and of_ids are what numerator and denominator count: movements, standings, lines of transfers,
reservations or lines of counts.
Refuses with VALIDATION_FAILED.$$;
