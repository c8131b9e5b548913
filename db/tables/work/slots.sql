comment on table work.slots is 'A scheduled time of a worker at a work order; slots of a worker never overlap';
comment on column work.slots.site_id is 'Site of the work order; follows it';
comment on column work.slots.work_order_id is 'Work order';
comment on column work.slots.worker_id is 'Worker';
comment on column work.slots.starts_at is 'Start of the slot';
comment on column work.slots.ends_at is 'End of the slot, excluded';
comment on column work.slots.during is 'Period from starts_at to ends_at';
comment on column work.slots.scheduled_at is 'Time of scheduling';
comment on column work.slots.released_at is
'Time of release: rescheduled, or the worker unassigned; empty while it is valid';
comment on column work.slots.override_reason is
'Reason for scheduling despite absence, leave or shifts; empty where nothing was overridden';
comment on column work.slots.overridden_codes is
'What was overridden: WORKER_NOT_ACTIVE, ABSENT or OUTSIDE_SHIFT; empty for nothing';
comment on column work.slots.counted_site_id is
'Site at whose weekly schedule it counts, when the work order has moved to another site since; else empty';
