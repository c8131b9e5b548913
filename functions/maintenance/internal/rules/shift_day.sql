-- The day that is so many turns of a schedule after another: the 31st is the last day of a short month. Of a rule it is
-- the next one after it, or the last one before it, as though it went on for ever.
create or replace function maintenance.shift_day(p_schedule maintenance.schedules, p_day date, p_turns integer)
returns date
language sql
immutable
return case
         when p_schedule.rrule is not null and p_turns < 0 then
           maintenance.rule_day_before(p_schedule.rrule, p_schedule.anchor_on, p_day)
         when p_schedule.rrule is not null then
           maintenance.rule_day(p_schedule.rrule, p_schedule.anchor_on, p_day + 1)
         else (
           p_day + case p_schedule.every_unit
                     when 'DAY' then make_interval(days => p_turns * p_schedule.every_n)
                     when 'WEEK' then make_interval(weeks => p_turns * p_schedule.every_n)
                     when 'MONTH' then make_interval(months => p_turns * p_schedule.every_n)
                     else make_interval(years => p_turns * p_schedule.every_n)
                   end
         )::date
       end;

grant execute on function maintenance.shift_day to assetry_api, assetry_list;
