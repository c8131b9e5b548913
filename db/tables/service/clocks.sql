comment on table service.clocks is
'How long something may take and how long it took: one at a time for each metric of a work order or request';
comment on column service.clocks.id is 'Id of the clock';
comment on column service.clocks.site_id is 'Site of the work order or request; follows it';
comment on column service.clocks.work_order_id is 'Work order of the notice';
comment on column service.clocks.request_id is 'Request of the notice';
comment on column service.clocks.metric is
'What is waited for: that somebody has seen it, has it, is there, or has finished';
comment on column service.clocks.policy_id is
'The policy that promises it; empty when a person said the target or the due date';
comment on column service.clocks.target_minutes is
'Working minutes allowed, in the calendar of the site; empty when a due date was said instead';
comment on column service.clocks.started_at is 'From when it counts, also when it was attached later';
comment on column service.clocks.attached_at is 'Creation time of the clock; no earlier miss is notified';
comment on column service.clocks.state is
'What can be said of it now; follows from what happened, told late or in time';
comment on column service.clocks.is_current is
'Whether it counts for what is to come; another one has taken the place of one that does not';
comment on column service.clocks.due_at is
'When it is missed; empty while a hold pauses it. Of RESOLVE it is the due date of the work order';
comment on column service.clocks.remaining_minutes is 'Working minutes left while a hold pauses it';
comment on column service.clocks.half_at is 'When half of the target is used up';
comment on column service.clocks.three_quarters_at is 'When three quarters of it are';
comment on column service.clocks.met_at is 'When it was reached, in time or late';
comment on column service.clocks.consumed_minutes is
'Working minutes that it took, without those in which it was paused; empty until it is reached';
comment on column service.clocks.breached_at is
'From when it counts as missed: due_at, or when a change brought about that it was';
comment on column service.clocks.ended_at is
'When it ceased to count, because of a change or because nothing is done any more';
comment on column service.clocks.told_percent is 'Used share of the target already notified: 0, 50, 75 or 100';
comment on column service.clocks.next_notice_at is 'When there is something to tell';
