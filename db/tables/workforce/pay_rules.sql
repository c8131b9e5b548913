comment on table workforce.pay_rules is
'By what the hours of those at home at a site are paid: of the rules that hold the first of each kind counts';
comment on column workforce.pay_rules.site_id is 'The home site of the workers';
comment on column workforce.pay_rules.position is
'Place in the order, from 1: of two rules that hold the earlier one counts';
comment on column workforce.pay_rules.fact is
'When it holds. WEEK_OVER, DAY_OVER: so much was worked before. OUTSIDE_SHIFT: not in the hours of the calendar';
comment on column workforce.pay_rules.threshold_minutes is
'How much is worked in the week or day before WEEK_OVER or DAY_OVER holds';
comment on column workforce.pay_rules.start_time is 'Start of the NIGHT';
comment on column workforce.pay_rules.end_time is 'End of the NIGHT; earlier than its start when it includes midnight';
comment on column workforce.pay_rules.weekdays is 'Days of the WEEKEND';
comment on column workforce.pay_rules.kind is
'MULTIPLIER of the rate or HOURLY instead of it are bases, INCREMENT is added for each hour';
comment on column workforce.pay_rules.value is
'The factor, such as 1.5, or the amount for an hour in the currency of the rate';
