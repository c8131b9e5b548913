comment on table meter.alarms is 'An alarm, from a reading beyond a limit until readings return within it';
comment on column meter.alarms.id is 'Id of the alarm';
comment on column meter.alarms.site_id is 'Site of the meter; updated when its asset moves';
comment on column meter.alarms.rule_id is 'Rule that raised it';
comment on column meter.alarms.level is 'Most severe limit passed so far';
comment on column meter.alarms.severity is 'Highest severity so far: WARNING or CRITICAL';
comment on column meter.alarms.status is
'RAISED until acknowledged; SHELVED for a limited time; CLEARED when readings return within the limits';
comment on column meter.alarms.raised_at is 'Time of the reading that raised it';
comment on column meter.alarms.raised_reading is 'Reading that raised it';
comment on column meter.alarms.acknowledged_at is 'Time of the acknowledgement';
comment on column meter.alarms.acknowledged_by is 'Account that acknowledged it';
comment on column meter.alarms.note is 'Note of the acknowledgement or shelving';
comment on column meter.alarms.resumes_at is 'Expiry of the shelving';
comment on column meter.alarms.cleared_at is 'Time of the reading that cleared it';
comment on column meter.alarms.cleared_reason is
'VALUE: readings returned within the limits; MENDED: a reading was corrected or rejected; RULE_CHANGED; METER_RETIRED';
comment on column meter.alarms.work_order_id is 'Work order created for it, or already open';
comment on column meter.alarms.request_id is 'Request created for it, or already open';
comment on column meter.alarms.response_fault is 'Reason why no record could be created, or nobody notified';
comment on column meter.alarms.is_pending is 'Whether the response is pending';
