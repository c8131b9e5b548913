-- The part of a score for cost: the lowest rate in percent of the own one, 50 without either; null where rates do not
-- count.
create or replace function work.cost_part(p_hourly_rate numeric, p_cheapest_rate numeric, p_with_rates boolean)
returns integer
language sql
immutable
parallel safe
return case
  when not p_with_rates then null
  when p_hourly_rate is null or p_cheapest_rate is null then 50
  when p_hourly_rate <= p_cheapest_rate then 100
  else floor(100 * p_cheapest_rate / p_hourly_rate)::integer
end;

grant execute on function work.cost_part to assetry_api, assetry_list;
