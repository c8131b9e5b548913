-- What is wrong with the season of a schedule, and with what it does off season and in a blackout.
create or replace function maintenance.season_faults(p_schedule maintenance.schedules)
returns jsonb
language sql
stable
return core.faults(
  case
    when num_nonnulls(p_schedule.season_starts, p_schedule.season_ends) = 1 then
      core.fault('season_ends', 'MISSING_VALUE', 'Must be set together with season_starts')
  end,
  case
    when p_schedule.season_starts is null and p_schedule.off_season is not null then
      core.fault('off_season', 'NOT_ALLOWED', 'Requires a season')
  end,
  case
    when p_schedule.is_statutory and p_schedule.off_season = 'SKIP' then
      core.fault('off_season', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER')
  end,
  case
    when p_schedule.is_statutory and p_schedule.in_blackout = 'SKIP' then
      core.fault('in_blackout', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER or KEEP')
  end,
  case
    when p_schedule.season_starts is not null and maintenance.is_no_day(p_schedule.season_starts) then
      core.fault('season_starts', 'INVALID_VALUE', 'Expected a day of the year as MM-DD')
  end,
  case
    when p_schedule.season_ends is not null and maintenance.is_no_day(p_schedule.season_ends) then
      core.fault('season_ends', 'INVALID_VALUE', 'Expected a day of the year as MM-DD')
  end
);

grant execute on function maintenance.season_faults to assetry_api;
