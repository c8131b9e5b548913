-- Whether a pay rule holds in a minute: what the clocks of the home site show when it begins, whether it is
-- outside of the shifts and on a holiday, and how much was worked before in the day of the rule and in the week; these
-- are empty for what fills neither.
create or replace function workforce.pay_rule_holds(
  p_rule        workforce.pay_rules,
  p_local       timestamp,
  p_is_outside  boolean,
  p_is_holiday  boolean,
  p_day_before  bigint,
  p_week_before bigint
)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_rule.fact
           when 'HOLIDAY' then p_is_holiday
           when 'WEEKEND' then
             (workforce.weekday_names())[extract(isodow from p_local)::integer] = any (p_rule.weekdays)
           when 'WEEK_OVER' then p_week_before >= p_rule.threshold_minutes
           when 'DAY_OVER' then p_day_before >= p_rule.threshold_minutes
           when 'OUTSIDE_SHIFT' then p_is_outside
           when 'NIGHT' then
             case
               when p_rule.start_time < p_rule.end_time then
                 p_local::time >= p_rule.start_time and p_local::time < p_rule.end_time
               else p_local::time >= p_rule.start_time or p_local::time < p_rule.end_time
             end
         end
$$;

grant execute on function workforce.pay_rule_holds to assetry_api;
