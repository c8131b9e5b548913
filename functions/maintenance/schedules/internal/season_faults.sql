-- What is wrong with the season of a schedule, and with what it does off season and in a blackout.
create or replace function maintenance.season_faults(p_schedule maintenance.schedules)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
    from (
      values
        (
          'season_ends', 'MISSING_VALUE', 'Must be set together with season_starts',
          num_nonnulls(p_schedule.season_starts, p_schedule.season_ends) = 1
        ),
        (
          'off_season', 'NOT_ALLOWED', 'Requires a season',
          p_schedule.season_starts is null and p_schedule.off_season is not null
        ),
        (
          'off_season', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER',
          p_schedule.is_statutory and p_schedule.off_season = 'SKIP'
        ),
        (
          'in_blackout', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER or KEEP',
          p_schedule.is_statutory and p_schedule.in_blackout = 'SKIP'
        ),
        (
          'season_starts', 'INVALID_VALUE', 'Expected a day of the year as MM-DD',
          maintenance.is_no_day(p_schedule.season_starts)
        ),
        ('season_ends', 'INVALID_VALUE', 'Expected a day of the year as MM-DD', maintenance.is_no_day(p_schedule.season_ends))
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.season_faults to assetry_api;
