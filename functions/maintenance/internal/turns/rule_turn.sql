-- In which period of a rule of recurrence a day lies, or after which it lies; see maintenance.rule_days.
create or replace function maintenance.rule_turn(
  p_rule      maintenance.recurrence,
  p_anchor_on date,
  p_day       date
)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case p_rule.frequency
           when 'WEEKLY' then
             (p_day - p_anchor_on + extract(isodow from p_anchor_on)::integer - 1) / 7 / p_rule.every_n
           when 'YEARLY' then
             (extract(year from p_day) - extract(year from p_anchor_on))::integer / p_rule.every_n
           else
             (
               (extract(year from p_day) - extract(year from p_anchor_on)) * 12
               + extract(month from p_day) - extract(month from p_anchor_on)
             )::integer / case p_rule.frequency when 'DAILY' then 1 else p_rule.every_n end
         end
$$;

grant execute on function maintenance.rule_turn to assetry_api, assetry_list;
