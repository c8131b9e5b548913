-- The good readings of a meter after an instant, in the order of time, as a rule of alarms sees them: the limit that
-- each is beyond, how severe an alarm it raises (2 critical, 1 warning, 0 none), whether it clears one, and since when
-- the readings are beyond the limits that one must stay beyond for the delay, empty where they are not. What came
-- before is looked at as far as the rule asks, so that the answer depends on the readings and not on the calls by which
-- they came.
create or replace function meter.judge_levels(p_rule meter.alarm_rules, p_after timestamptz)
returns table (
  read_at        timestamptz,
  reading        numeric,
  level          text,
  raises         integer,
  is_normal      boolean,
  warning_since  timestamptz,
  critical_since timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_delay interval := make_interval(mins => p_rule.delay_minutes);
  v_count integer  := p_rule.window_count;
  v_first timestamptz;
  v_start timestamptz;
begin
  select min(r.read_at) into v_first
    from meter.readings as r
   where r.organization_id = p_rule.organization_id
     and r.meter_id = p_rule.meter_id
     and r.read_at > p_after
     and r.superseded_at is null
     and r.quality = 'GOOD';

  if v_first is null then
    return;
  end if;

  -- As many as are counted, all that lie within the delay, and each time the one before, for the change from it.
  select case when min(d.read_at) is null then '-infinity' else least(min(c.read_at), min(d.read_at)) end into v_start
    from (
      select r.read_at
        from meter.readings as r
       where r.organization_id = p_rule.organization_id
         and r.meter_id = p_rule.meter_id
         and r.read_at < v_first
         and r.superseded_at is null
         and r.quality = 'GOOD'
       order by r.read_at desc
       limit v_count
    ) as c
    full join (
      select r.read_at
        from meter.readings as r
       where r.organization_id = p_rule.organization_id
         and r.meter_id = p_rule.meter_id
         and r.read_at < v_first
         and r.read_at <= v_first - v_delay
         and r.superseded_at is null
         and r.quality = 'GOOD'
       order by r.read_at desc
       limit 2
    ) as d on false;

  return query
  with given as (
    select r.read_at, r.reading,
           -- What changed between two readings, in an hour.
           coalesce(r.delta, abs(r.reading - lag(r.reading) over w)) * 3600
             / nullif(meter.seconds_between(lag(r.read_at) over w, r.read_at), 0) as change
      from meter.readings as r
     where r.organization_id = p_rule.organization_id
       and r.meter_id = p_rule.meter_id
       and r.read_at >= v_start
       and r.superseded_at is null
       and r.quality = 'GOOD'
    window w as (order by r.read_at)
  ),
  levelled as (
    select g.*,
           case
             when g.reading > p_rule.high_critical then 'HIGH_CRITICAL'
             when g.reading < p_rule.low_critical then 'LOW_CRITICAL'
             when g.reading > p_rule.high_warning then 'HIGH_WARNING'
             when g.reading < p_rule.low_warning then 'LOW_WARNING'
             when g.change > p_rule.max_change_per_hour then 'RATE'
           end as level
      from given as g
  ),
  severe as (
    select l.*,
           case when l.level is null then 0 when l.level like '%CRITICAL' then 2 else 1 end as severity
      from levelled as l
  ),
  counted as (
    select s.*,
           count(*) filter (where s.severity >= 1) over lately as warnings,
           count(*) filter (where s.severity >= 2) over lately as criticals,
           max(s.read_at) filter (where s.severity < 1) over so_far as calm_at,
           max(s.read_at) filter (where s.severity < 2) over so_far as mild_at
      from severe as s
    window lately as (order by s.read_at rows between v_count - 1 preceding and current row),
           so_far as (order by s.read_at)
  ),
  lasting as (
    select c.*,
           min(c.read_at) filter (where c.severity >= 1) over (partition by c.calm_at) as warning_since,
           min(c.read_at) filter (where c.severity >= 2) over (partition by c.mild_at) as critical_since
      from counted as c
  )
  select l.read_at, l.reading, l.level,
         case
           when l.severity >= 2 and l.criticals >= p_rule.required_count and l.critical_since <= l.read_at - v_delay
             then 2
           when l.severity >= 1 and l.warnings >= p_rule.required_count and l.warning_since <= l.read_at - v_delay
             then 1
           else 0
         end,
         coalesce(l.reading <= coalesce(p_rule.high_warning, p_rule.high_critical) - p_rule.hysteresis, true)
           and coalesce(l.reading >= coalesce(p_rule.low_warning, p_rule.low_critical) + p_rule.hysteresis, true)
           and coalesce(l.change <= p_rule.max_change_per_hour, true),
         -- That it has changed fast lasts no longer than the reading that tells it.
         case when l.severity >= 1 and l.level <> 'RATE' then l.warning_since end,
         case when l.severity >= 2 then l.critical_since end
    from lasting as l
   where l.read_at > p_after
   order by l.read_at;
end
$$;
