-- Refuses what is no exchange rate that documents can keep.
create or replace function core.check_rate(p_argument text, p_rate numeric)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_rate is null then
    perform core.refuse_field(p_argument, 'MISSING_VALUE', 'A value is required');
  elsif not coalesce(p_rate between 0.000000001 and 999999, false) then
    perform core.refuse_field(p_argument, 'OUT_OF_RANGE', 'From 0.000000001 to 999999');
  elsif scale(trim_scale(p_rate)) > 9 then
    perform core.refuse_field(p_argument, 'NOT_EXACT', 'At most nine places');
  end if;
end
$$;

grant execute on function core.check_rate to assetry_api;
