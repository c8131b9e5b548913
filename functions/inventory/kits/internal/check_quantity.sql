-- Refuses what is no quantity of a base unit.
create or replace function inventory.check_quantity(p_field text, p_quantity numeric)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_quantity is null then
    perform core.refuse_field(p_field, 'MISSING_VALUE', 'A value is required');
  elsif p_quantity = 'NaN' or p_quantity < 0.000001 then
    perform core.refuse_field(p_field, 'TOO_SMALL', 'At least 0.000001');
  elsif p_quantity > 999999999 then
    perform core.refuse_field(p_field, 'TOO_LARGE', 'At most 999999999');
  elsif scale(trim_scale(p_quantity)) > 6 then
    perform core.refuse_field(p_field, 'NOT_EXACT', 'At most six places');
  end if;
end
$$;

grant execute on function inventory.check_quantity to assetry_api;
