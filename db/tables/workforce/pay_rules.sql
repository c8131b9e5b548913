comment on table workforce.pay_rules is
'A rule for the pay of workers with this home site; of the rules that hold, the first of each kind applies';
comment on column workforce.pay_rules.site_id is 'Home site of the workers';
comment on column workforce.pay_rules.position is
'Position in the order, from 1; of two rules that hold the earlier one applies';
comment on column workforce.pay_rules.fact is
'Condition of the rule. WEEK_OVER, DAY_OVER: threshold_minutes already worked. OUTSIDE_SHIFT: not in shifts';
comment on column workforce.pay_rules.threshold_minutes is
'Minutes worked in the week or day before WEEK_OVER or DAY_OVER holds';
comment on column workforce.pay_rules.start_time is 'Start of the NIGHT';
comment on column workforce.pay_rules.end_time is
'End of the NIGHT; earlier than start_time when the night includes midnight';
comment on column workforce.pay_rules.weekdays is 'Days of the WEEKEND';
comment on column workforce.pay_rules.kind is
'MULTIPLIER of the rate and HOURLY instead of it are bases; INCREMENT is added for each hour';
comment on column workforce.pay_rules.value is 'Factor, such as 1.5, or amount per hour in the currency of the rate';
comment on column workforce.pay_rules.day_basis is
'Start of the day of DAY_OVER: CALENDAR_DAY, as when empty, or SHIFT_START, from the start of the shifts of a day on';
