-- The part of a score for the minutes of the way: 100 less one for each 1.2 minutes, up to 120 minutes.
create or replace function work.travel_part(p_minutes integer)
returns integer
language sql
immutable
parallel safe
return 100 - 100 * least(p_minutes, 120) / 120;

grant execute on function work.travel_part to assetry_api, assetry_list;
