-- Whether two versions of a schedule come on other days or at other times.
create or replace function maintenance.days_differ(p_before maintenance.schedules, p_after maintenance.schedules)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select (
           p_before.basis, p_before.every_n, p_before.every_unit, p_before.rrule, p_before.anchor_on,
           p_before.time_of_day, p_before.lead_days, p_before.trigger_logic, p_before.meter_id, p_before.every_units,
           p_before.start_units, p_before.lead_units, p_before.event, p_before.season_starts, p_before.season_ends,
           p_before.off_season
         ) is distinct from (
           p_after.basis, p_after.every_n, p_after.every_unit, p_after.rrule, p_after.anchor_on,
           p_after.time_of_day, p_after.lead_days, p_after.trigger_logic, p_after.meter_id, p_after.every_units,
           p_after.start_units, p_after.lead_units, p_after.event, p_after.season_starts, p_after.season_ends,
           p_after.off_season
         )
$$;

grant execute on function maintenance.days_differ to assetry_api;
