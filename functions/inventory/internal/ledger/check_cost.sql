-- Refuses what is no cost with so many places: six of a unit, four of an amount.
create or replace function inventory.check_cost(p_field text, p_cost numeric, p_places integer default 6)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_cost is null then
    perform core.refuse_field(p_field, 'MISSING_VALUE', 'A value is required');
  elsif p_cost = 'NaN' or p_cost < 0 then
    perform core.refuse_field(p_field, 'TOO_SMALL', 'At least 0');
  elsif p_cost > 999999999 then
    perform core.refuse_field(p_field, 'TOO_LARGE', 'At most 999999999');
  elsif scale(trim_scale(p_cost)) > p_places then
    perform core.refuse_field(
      p_field, 'NOT_EXACT', format('At most %s places', case p_places when 4 then 'four' else 'six' end)
    );
  end if;
end
$$;

grant execute on function inventory.check_cost to assetry_api;
