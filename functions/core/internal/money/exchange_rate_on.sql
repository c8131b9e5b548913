-- What one unit of a currency is worth in another on a day, to nine places, and since when: as the organization states
-- it for the two, or else through one third currency for which both have a rate, the most recent pair of these; never
-- through two. No row where there is none, or none that documents can keep.
create or replace function core.exchange_rate_on(p_from_currency text, p_to_currency text, p_on date)
returns table (rate numeric, valid_on date)
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_from_currency = p_to_currency then
    return query select 1::numeric, p_on;
    return;
  end if;

  select s.rate, s.valid_on into rate, valid_on
    from core.stated_rate(p_from_currency, p_to_currency, p_on) as s;

  if not found then
    select f.rate * t.rate, least(f.valid_on, t.valid_on) into rate, valid_on
      from core.currencies as c
     cross join lateral core.stated_rate(p_from_currency, c.code, p_on) as f
     cross join lateral core.stated_rate(c.code, p_to_currency, p_on) as t
     order by least(f.valid_on, t.valid_on) desc, c.code
     limit 1;
  end if;

  rate := round(rate, 9);

  if rate between 0.000000001 and 999999 then
    return next;
  end if;
end
$$;

grant execute on function core.exchange_rate_on to assetry_api;
