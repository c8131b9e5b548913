-- Refuses values that mean nothing together, each by its field.
create or replace function maintenance.check_schedule(p_schedule maintenance.schedules)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        (
          'asset_id', 'MISSING_VALUE', 'An asset, a location or a category is needed',
          coalesce(p_schedule.asset_id, p_schedule.location_id, p_schedule.category_id) is null
        ),
        (
          'category_id', 'NOT_ALLOWED', 'Its assets are what the work is on: no asset, location, meter or route',
          p_schedule.category_id is not null and num_nonnulls(
            p_schedule.asset_id, p_schedule.location_id, p_schedule.meter_id, p_schedule.route_id
          ) > 0
        ),
        (
          'window_before_days', 'NOT_ALLOWED', 'Only where time alone brings it',
          p_schedule.window_before_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'window_before_days', 'NOT_ALLOWED', 'Only where one work order is open at a time: not with GENERATE',
          p_schedule.window_before_days is not null and p_schedule.overlap_policy = 'GENERATE'
        ),
        (
          'window_before_days', 'TOO_SMALL', 'At least lead_days: work may be finished as soon as it is made',
          p_schedule.window_before_days < p_schedule.lead_days
        ),
        (
          'window_after_days', 'NOT_ALLOWED', 'Only where time alone brings it',
          p_schedule.window_after_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'max_ahead', 'NOT_ALLOWED', 'Only with overlap_policy GENERATE: else one is open at a time',
          p_schedule.max_ahead is not null and p_schedule.overlap_policy <> 'GENERATE'
        ),
        (
          'every_n', 'MISSING_VALUE', 'A time, a meter or an event is needed',
          num_nonnulls(p_schedule.every_n, p_schedule.rrule, p_schedule.meter_id, p_schedule.event) = 0
        ),
        (
          'every_unit', 'MISSING_VALUE', 'Is given with every_n and anchor_on, or not at all',
          num_nonnulls(p_schedule.every_n, p_schedule.every_unit) = 1
            or p_schedule.rrule is null
               and num_nonnulls(p_schedule.every_n, p_schedule.every_unit, p_schedule.anchor_on) not in (0, 3)
        ),
        (
          'rrule', 'NOT_ALLOWED', 'Instead of every_n and every_unit',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.every_n, p_schedule.every_unit) > 0
        ),
        (
          'rrule', 'NOT_ALLOWED', 'Alone brings it: no meter, no event',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.meter_id, p_schedule.event) > 0
        ),
        (
          'anchor_on', 'MISSING_VALUE', 'The days of rrule are counted from it',
          p_schedule.rrule is not null and p_schedule.anchor_on is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'A rule keeps to its days: FIXED',
          p_schedule.rrule is not null and p_schedule.basis = 'FLOATING'
        ),
        (
          'every_units', 'MISSING_VALUE', 'Is given with meter_id and start_units, or not at all',
          num_nonnulls(p_schedule.meter_id, p_schedule.every_units, p_schedule.start_units) not in (0, 3)
        ),
        ('every_units', 'TOO_SMALL', 'At least 0.000001', p_schedule.every_units = 0),
        (
          'lead_units', 'TOO_LARGE', 'Less than every_units',
          p_schedule.lead_units > 0 and p_schedule.lead_units >= coalesce(p_schedule.every_units, 0)
        ),
        (
          'event', 'NOT_ALLOWED', 'Only what happens to an asset',
          p_schedule.event is not null and coalesce(p_schedule.asset_id, p_schedule.category_id) is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'Of several triggers none keeps its grid: FLOATING',
          num_nonnulls(p_schedule.every_n, p_schedule.meter_id, p_schedule.event) > 1 and p_schedule.basis = 'FIXED'
        ),
        (
          'anchor_on', 'OUT_OF_RANGE', 'From 1900 to 2999',
          p_schedule.anchor_on not between '1900-01-01' and '2999-12-31'
        ),
        ('time_of_day', 'TOO_LARGE', 'Before 24:00', p_schedule.time_of_day = '24:00'),
        (
          'lead_days', 'TOO_LARGE', 'Shorter than the time from one to the next',
          p_schedule.max_ahead is null
            and p_schedule.lead_days >= case
              when p_schedule.rrule is not null then maintenance.rule_gap(p_schedule)
              else coalesce(p_schedule.every_n, 1) * case p_schedule.every_unit
                when 'WEEK' then 7 when 'MONTH' then 28 when 'YEAR' then 365 else 1 end
            end
        ),
        (
          'overlap_policy', 'NOT_ALLOWED', 'What floats follows from the end of the last and never overlaps',
          p_schedule.basis = 'FLOATING' and p_schedule.overlap_policy <> 'SKIP'
        ),
        (
          'season_ends', 'MISSING_VALUE', 'Is given with season_starts, or not at all',
          num_nonnulls(p_schedule.season_starts, p_schedule.season_ends) = 1
        ),
        (
          'off_season', 'NOT_ALLOWED', 'Only with a season',
          p_schedule.season_starts is null and p_schedule.off_season is not null
        ),
        (
          'off_season', 'NOT_ALLOWED', 'What a law asks for is not left out: DEFER',
          p_schedule.is_statutory and p_schedule.off_season = 'SKIP'
        ),
        (
          'in_blackout', 'NOT_ALLOWED', 'What a law asks for is not left out: DEFER or KEEP',
          p_schedule.is_statutory and p_schedule.in_blackout = 'SKIP'
        ),
        (
          'season_starts', 'INVALID_VALUE', 'A day of the year as MM-DD',
          maintenance.is_no_day(p_schedule.season_starts)
        ),
        ('season_ends', 'INVALID_VALUE', 'A day of the year as MM-DD', maintenance.is_no_day(p_schedule.season_ends)),
        (
          'job_plan_id', 'NOT_ALLOWED', 'An inspection has a template',
          p_schedule.template_id is not null and p_schedule.job_plan_id is not null
        ),
        (
          'route_id', 'NOT_ALLOWED', 'An inspection has one subject',
          p_schedule.template_id is not null and p_schedule.route_id is not null
        ),
        (
          'nest_level', 'MISSING_VALUE', 'Is given with nest_group and nest_window_days, or not at all',
          num_nonnulls(p_schedule.nest_group, p_schedule.nest_level, p_schedule.nest_window_days) not in (0, 3)
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults || maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on));
end
$$;

grant execute on function maintenance.check_schedule to assetry_api;
