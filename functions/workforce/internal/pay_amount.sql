-- What some minutes cost by a rate, a base and an increment, half up to four places. Calculated in whole numbers,
-- because a sixtieth has no end in decimals.
create or replace function workforce.pay_amount(
  p_minutes integer, p_hourly_rate numeric, p_base workforce.pay_rules, p_increment workforce.pay_rules
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select div(
           p_minutes * 2 * 10000 * (
             case p_base.kind
               when 'HOURLY' then p_base.value
               when 'MULTIPLIER' then p_hourly_rate * p_base.value
               else p_hourly_rate
             end + coalesce(p_increment.value, 0)
           ) + 60,
           120
         ) / 10000
$$;

grant execute on function workforce.pay_amount to assetry_api;
