-- The part of a score for the load of a day: 100 less the booked percent of its shifts, none without a shift.
create or replace function work.load_part(p_booked_minutes integer, p_shift_minutes integer)
returns integer
language sql
immutable
parallel safe
return case
  when p_shift_minutes > 0 then greatest(100 - 100 * p_booked_minutes / p_shift_minutes, 0)
  else 0
end;

grant execute on function work.load_part to assetry_api, assetry_list;
