comment on table meter.alarms is 'That readings went beyond the limits of a rule, until they came back';
comment on column meter.alarms.id is 'Id of the alarm';
comment on column meter.alarms.site_id is 'The site of the meter; follows it when its asset moves';
comment on column meter.alarms.rule_id is 'The rule that raised it';
comment on column meter.alarms.level is 'Which limit was passed, the most severe one so far';
comment on column meter.alarms.severity is 'WARNING or CRITICAL, the most severe so far';
comment on column meter.alarms.status is
'RAISED until somebody has seen it, then ACKNOWLEDGED; SHELVED is silent for a time; CLEARED when readings came back';
comment on column meter.alarms.raised_at is 'When the reading was read that raised it';
comment on column meter.alarms.raised_reading is 'The reading that raised it';
comment on column meter.alarms.acknowledged_at is 'When somebody said to have seen it';
comment on column meter.alarms.acknowledged_by is 'Who that was';
comment on column meter.alarms.note is 'What was said when it was acknowledged or shelved';
comment on column meter.alarms.resumes_at is 'When it will be heard again if it has not cleared by then';
comment on column meter.alarms.cleared_at is 'When the reading was read that cleared it';
comment on column meter.alarms.cleared_reason is
'VALUE: readings came back; MENDED: a reading was corrected or rejected; RULE_CHANGED; METER_RETIRED';
comment on column meter.alarms.work_order_id is 'The work order that was made of it, or that was open already';
comment on column meter.alarms.request_id is 'The request that was made of it, or that was open already';
comment on column meter.alarms.response_fault is 'Why nothing could be made, or nobody could be told';
comment on column meter.alarms.is_pending is 'Whether the response is still to be made';
