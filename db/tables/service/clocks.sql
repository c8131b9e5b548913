comment on table service.clocks is
'The target and elapsed time of one metric of a work order or request; one is current at a time';
comment on column service.clocks.id is 'Id of the clock';
comment on column service.clocks.site_id is 'Site of the work order or request; follows it';
comment on column service.clocks.work_order_id is 'Work order of the clock; empty for a request';
comment on column service.clocks.request_id is 'Request of the clock; empty for a work order';
comment on column service.clocks.metric is
'Event to reach: acknowledgement (ACKNOWLEDGE), assignment (RESPOND), arrival (ARRIVE) or completion (RESOLVE)';
comment on column service.clocks.policy_id is
'Service policy of the target; empty when the target or due date was set manually';
comment on column service.clocks.target_minutes is
'Working minutes allowed, in the calendar of the site; empty when a due date was set instead';
comment on column service.clocks.started_at is 'Start of the time, also when the clock was attached later';
comment on column service.clocks.attached_at is 'Creation time of the clock; earlier breaches are not notified';
comment on column service.clocks.state is
'State of the clock; follows from the recorded events, also those recorded late';
comment on column service.clocks.is_current is
'Whether it is the current clock of its metric; false once it ended or was replaced';
comment on column service.clocks.due_at is
'Due time; empty while a hold pauses the clock. For RESOLVE, the due date of the work order';
comment on column service.clocks.remaining_minutes is
'Working minutes left while a hold pauses the clock; empty otherwise';
comment on column service.clocks.half_at is 'Time at which 50 % of the target has elapsed';
comment on column service.clocks.three_quarters_at is 'Time at which 75 % of the target has elapsed';
comment on column service.clocks.met_at is 'Time at which the event was reached, on time or late; empty before';
comment on column service.clocks.consumed_minutes is
'Working minutes until the event, without pauses; empty until it is reached';
comment on column service.clocks.breached_at is
'Time of the breach: due_at, or the later attachment of the clock; empty without a breach';
comment on column service.clocks.ended_at is
'Time at which the clock ended because of a change or the end of the work; empty while it counts';
comment on column service.clocks.notified_percent is 'Used share of the target already notified: 0, 50, 75 or 100';
comment on column service.clocks.next_notice_at is 'Time of the next notification; empty for none';
