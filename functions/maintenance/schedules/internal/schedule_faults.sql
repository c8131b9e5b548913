-- Every fault of values of a schedule that mean nothing together.
create or replace function maintenance.schedule_faults(p_schedule maintenance.schedules)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
           || maintenance.season_faults(p_schedule)
           || maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on)
    from (
      values
        (
          'asset_id', 'MISSING_VALUE', 'An asset, a location, a category or a site-wide type is required',
          p_schedule.category_id is null
            and not work.names_place(
                  p_schedule.asset_id, p_schedule.location_id,
                  case when p_schedule.template_id is null then p_schedule.type_id end
                )
        ),
        (
          'category_id', 'NOT_ALLOWED', 'A category schedule has no asset, location, meter or route',
          p_schedule.category_id is not null and num_nonnulls(
            p_schedule.asset_id, p_schedule.location_id, p_schedule.meter_id, p_schedule.route_id
          ) > 0
        ),
        (
          'window_before_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone',
          p_schedule.window_before_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'window_before_days', 'NOT_ALLOWED',
          'Not with overlap_policy GENERATE: only one work order is open at a time',
          p_schedule.window_before_days is not null and p_schedule.overlap_policy = 'GENERATE'
        ),
        (
          'window_before_days', 'TOO_SMALL', 'At least lead_days: work can be completed as soon as it is generated',
          p_schedule.window_before_days < p_schedule.lead_days
        ),
        (
          'window_after_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone',
          p_schedule.window_after_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'max_ahead', 'NOT_ALLOWED', 'Only with overlap_policy GENERATE',
          p_schedule.max_ahead is not null and p_schedule.overlap_policy <> 'GENERATE'
        ),
        (
          'every_n', 'MISSING_VALUE', 'A time, a meter or an event is required',
          num_nonnulls(p_schedule.every_n, p_schedule.rrule, p_schedule.meter_id, p_schedule.event) = 0
        ),
        (
          'every_unit', 'MISSING_VALUE', 'Must be set together with every_n and anchor_on',
          num_nonnulls(p_schedule.every_n, p_schedule.every_unit) = 1
            or p_schedule.rrule is null
               and num_nonnulls(p_schedule.every_n, p_schedule.every_unit, p_schedule.anchor_on) not in (0, 3)
        ),
        (
          'rrule', 'NOT_ALLOWED', 'Use either rrule, or every_n and every_unit',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.every_n, p_schedule.every_unit) > 0
        ),
        (
          'rrule', 'NOT_ALLOWED', 'A rrule cannot be combined with a meter or event',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.meter_id, p_schedule.event) > 0
        ),
        (
          'anchor_on', 'MISSING_VALUE', 'The days of rrule are counted from it',
          p_schedule.rrule is not null and p_schedule.anchor_on is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'A schedule with a rrule is FIXED',
          p_schedule.rrule is not null and p_schedule.basis = 'FLOATING'
        ),
        (
          'every_units', 'MISSING_VALUE', 'Must be set together with meter_id and start_units',
          num_nonnulls(p_schedule.meter_id, p_schedule.every_units, p_schedule.start_units) not in (0, 3)
        ),
        ('every_units', 'TOO_SMALL', 'At least 0.000001', p_schedule.every_units = 0),
        (
          'lead_units', 'TOO_LARGE', 'Must be less than every_units',
          p_schedule.lead_units > 0 and p_schedule.lead_units >= coalesce(p_schedule.every_units, 0)
        ),
        (
          'event', 'NOT_ALLOWED', 'Only for a schedule of an asset',
          p_schedule.event is not null and coalesce(p_schedule.asset_id, p_schedule.category_id) is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'A schedule with several triggers is FLOATING',
          num_nonnulls(p_schedule.every_n, p_schedule.meter_id, p_schedule.event) > 1 and p_schedule.basis = 'FIXED'
        ),
        (
          'anchor_on', 'OUT_OF_RANGE', 'From 1900 to 2999',
          p_schedule.anchor_on not between '1900-01-01' and '2999-12-31'
        ),
        ('time_of_day', 'TOO_LARGE', 'Before 24:00', p_schedule.time_of_day = '24:00'),
        (
          'lead_days', 'TOO_LARGE', 'Must be shorter than the interval',
          p_schedule.max_ahead is null
            and p_schedule.lead_days >= case
              when p_schedule.rrule is not null then maintenance.rule_gap(p_schedule)
              else coalesce(p_schedule.every_n, 1) * case p_schedule.every_unit
                when 'WEEK' then 7 when 'MONTH' then 28 when 'YEAR' then 365 else 1 end
            end
        ),
        (
          'overlap_policy', 'NOT_ALLOWED', 'A FLOATING schedule has one open work order',
          p_schedule.basis = 'FLOATING' and p_schedule.overlap_policy <> 'SKIP'
        ),
        (
          'job_plan_id', 'NOT_ALLOWED', 'Inspections use their template',
          p_schedule.template_id is not null and p_schedule.job_plan_id is not null
        ),
        (
          'route_id', 'NOT_ALLOWED', 'An inspection has one asset or location',
          p_schedule.template_id is not null and p_schedule.route_id is not null
        ),
        (
          'nest_level', 'MISSING_VALUE', 'Must be set together with nest_group and nest_window_days',
          num_nonnulls(p_schedule.nest_group, p_schedule.nest_level, p_schedule.nest_window_days) not in (0, 3)
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.schedule_faults to assetry_api;
