comment on table work.slots is 'When a worker is planned to be at a work order; nobody is at two at once';
comment on column work.slots.site_id is 'Site of the work order; follows it';
comment on column work.slots.work_order_id is 'The work order';
comment on column work.slots.worker_id is 'The worker';
comment on column work.slots.starts_at is 'Start';
comment on column work.slots.ends_at is 'End of the slot, excluded';
comment on column work.slots.during is 'From when until when';
comment on column work.slots.scheduled_at is 'When it was planned';
comment on column work.slots.released_at is
'Time of release: rescheduled, or the worker unassigned; empty while it is valid';
