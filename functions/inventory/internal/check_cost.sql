-- Refuses what is no cost of a unit.
create or replace function inventory.check_cost(p_field text, p_cost numeric)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_cost is null then
    perform core.refuse_field(p_field, 'MISSING_VALUE', 'A value is needed');
  elsif p_cost = 'NaN' or p_cost < 0 then
    perform core.refuse_field(p_field, 'TOO_SMALL', 'At least 0');
  elsif p_cost > 999999999 then
    perform core.refuse_field(p_field, 'TOO_LARGE', 'At most 999999999');
  elsif scale(trim_scale(p_cost)) > 6 then
    perform core.refuse_field(p_field, 'NOT_EXACT', 'At most six places');
  end if;
end
$$;

grant execute on function inventory.check_cost to assetry_api;
