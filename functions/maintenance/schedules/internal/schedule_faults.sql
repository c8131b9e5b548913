-- Every fault of values of a schedule that mean nothing together.
create or replace function maintenance.schedule_faults(p_schedule maintenance.schedules)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return core.faults(
    case
      when p_schedule.category_id is null
        and not work.names_place(
              p_schedule.asset_id, p_schedule.location_id,
              case when p_schedule.template_id is null then p_schedule.type_id end
            )
      then core.fault('asset_id', 'MISSING_VALUE', 'An asset, a location, a category or a site-wide type is required')
    end,
    case
      when p_schedule.category_id is not null
        and num_nonnulls(
              p_schedule.asset_id, p_schedule.location_id, p_schedule.meter_id, p_schedule.route_id
            ) > 0
      then core.fault('category_id', 'NOT_ALLOWED', 'A category schedule has no asset, location, meter or route')
    end,
    case
      when p_schedule.window_before_days is not null and not maintenance.is_timed(p_schedule) then
        core.fault('window_before_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone')
    end,
    case
      when p_schedule.window_before_days is not null and p_schedule.overlap_policy = 'GENERATE' then
        core.fault(
          'window_before_days', 'NOT_ALLOWED',
          'Not with overlap_policy GENERATE: only one work order is open at a time'
        )
    end,
    case
      when p_schedule.window_before_days < p_schedule.lead_days then
        core.fault(
          'window_before_days', 'TOO_SMALL', 'At least lead_days: work can be completed as soon as it is generated'
        )
    end,
    case
      when p_schedule.window_after_days is not null and not maintenance.is_timed(p_schedule) then
        core.fault('window_after_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone')
    end,
    case
      when p_schedule.max_ahead is not null and p_schedule.overlap_policy <> 'GENERATE' then
        core.fault('max_ahead', 'NOT_ALLOWED', 'Only with overlap_policy GENERATE')
    end,
    case
      when num_nonnulls(p_schedule.every_n, p_schedule.rrule, p_schedule.meter_id, p_schedule.event) = 0 then
        core.fault('every_n', 'MISSING_VALUE', 'A time, a meter or an event is required')
    end,
    case
      when num_nonnulls(p_schedule.every_n, p_schedule.every_unit) = 1
        or p_schedule.rrule is null
           and num_nonnulls(p_schedule.every_n, p_schedule.every_unit, p_schedule.anchor_on) not in (0, 3)
      then core.fault('every_unit', 'MISSING_VALUE', 'Must be set together with every_n and anchor_on')
    end,
    case
      when p_schedule.rrule is not null and num_nonnulls(p_schedule.every_n, p_schedule.every_unit) > 0 then
        core.fault('rrule', 'NOT_ALLOWED', 'Use either rrule, or every_n and every_unit')
    end,
    case
      when p_schedule.rrule is not null and num_nonnulls(p_schedule.meter_id, p_schedule.event) > 0 then
        core.fault('rrule', 'NOT_ALLOWED', 'A rrule cannot be combined with a meter or event')
    end,
    case
      when p_schedule.rrule is not null and p_schedule.anchor_on is null then
        core.fault('anchor_on', 'MISSING_VALUE', 'The days of rrule are counted from it')
    end,
    case
      when p_schedule.rrule is not null and p_schedule.basis = 'FLOATING' then
        core.fault('basis', 'NOT_ALLOWED', 'A schedule with a rrule is FIXED')
    end,
    case
      when num_nonnulls(p_schedule.meter_id, p_schedule.every_units, p_schedule.start_units) not in (0, 3) then
        core.fault('every_units', 'MISSING_VALUE', 'Must be set together with meter_id and start_units')
    end,
    case when p_schedule.every_units = 0 then core.fault('every_units', 'TOO_SMALL', 'At least 0.000001') end,
    case
      when p_schedule.lead_units > 0 and p_schedule.lead_units >= coalesce(p_schedule.every_units, 0) then
        core.fault('lead_units', 'TOO_LARGE', 'Must be less than every_units')
    end,
    case
      when p_schedule.event is not null and coalesce(p_schedule.asset_id, p_schedule.category_id) is null then
        core.fault('event', 'NOT_ALLOWED', 'Only for a schedule of an asset')
    end,
    case
      when num_nonnulls(p_schedule.every_n, p_schedule.meter_id, p_schedule.event) > 1 and p_schedule.basis = 'FIXED'
      then core.fault('basis', 'NOT_ALLOWED', 'A schedule with several triggers is FLOATING')
    end,
    case
      when p_schedule.anchor_on not between '1900-01-01' and '2999-12-31' then
        core.fault('anchor_on', 'OUT_OF_RANGE', 'From 1900 to 2999')
    end,
    case when p_schedule.time_of_day = '24:00' then core.fault('time_of_day', 'TOO_LARGE', 'Before 24:00') end,
    case
      when p_schedule.max_ahead is null
        and p_schedule.lead_days >= case
          when p_schedule.rrule is not null then maintenance.rule_gap(p_schedule)
          else coalesce(p_schedule.every_n, 1) * case p_schedule.every_unit
            when 'WEEK' then 7 when 'MONTH' then 28 when 'YEAR' then 365 else 1 end
        end
      then core.fault('lead_days', 'TOO_LARGE', 'Must be shorter than the interval')
    end,
    case
      when p_schedule.basis = 'FLOATING' and p_schedule.overlap_policy <> 'SKIP' then
        core.fault('overlap_policy', 'NOT_ALLOWED', 'A FLOATING schedule has one open work order')
    end,
    case
      when p_schedule.template_id is not null and p_schedule.job_plan_id is not null then
        core.fault('job_plan_id', 'NOT_ALLOWED', 'Inspections use their template')
    end,
    case
      when p_schedule.template_id is not null and p_schedule.route_id is not null then
        core.fault('route_id', 'NOT_ALLOWED', 'An inspection has one asset or location')
    end,
    case
      when num_nonnulls(p_schedule.nest_group, p_schedule.nest_level, p_schedule.nest_window_days) not in (0, 3) then
        core.fault('nest_level', 'MISSING_VALUE', 'Must be set together with nest_group and nest_window_days')
    end
  ) || maintenance.season_faults(p_schedule) || maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on);
end
$$;

grant execute on function maintenance.schedule_faults to assetry_api;
