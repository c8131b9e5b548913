-- How much of its life an asset has had by the end of a day, in ticks (asset.month_ticks), as its convention counts.
-- FULL_MONTH and HALF_YEAR count a month when it is over.
create or replace function asset.life_used(p_starts_on date, p_convention text, p_on date)
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_month    numeric := asset.month_ticks();
  -- How many months lie between the month of the start and that of the day.
  v_between  integer := (extract(year from p_on) - extract(year from p_starts_on))::integer * 12
    + extract(month from p_on)::integer - extract(month from p_starts_on)::integer;
  v_ended    integer := v_between + case when p_on = asset.last_of_month(p_on) then 1 else 0 end;
  -- How many months the calendar year has from the start on.
  v_first    integer := 13 - extract(month from p_starts_on)::integer;
  v_days     integer := extract(day from asset.last_of_month(p_starts_on))::integer;
  v_days_now integer := extract(day from asset.last_of_month(p_on))::integer;
begin
  return case
    when p_on < p_starts_on then 0
    when p_convention = 'FULL_MONTH' then v_ended * v_month
    when p_convention = 'HALF_YEAR' then
      least(v_ended, v_first) * (6 * v_month / v_first) + greatest(v_ended - v_first, 0) * v_month
    when v_between = 0 then (p_on - p_starts_on + 1) * (v_month / v_days)
    else
      (v_days - extract(day from p_starts_on) + 1) * (v_month / v_days) + (v_between - 1) * v_month
        + extract(day from p_on) * (v_month / v_days_now)
  end;
end
$$;

grant execute on function asset.life_used to assetry_api, assetry_list;
