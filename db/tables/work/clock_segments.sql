comment on table work.clock_segments is 'A period of work (RUN) or hold (HOLD) of a work order';
comment on column work.clock_segments.id is 'Id of the segment';
comment on column work.clock_segments.site_id is 'Site of the work order; follows it';
comment on column work.clock_segments.work_order_id is 'Work order';
comment on column work.clock_segments.kind is 'RUN: work; HOLD: on hold';
comment on column work.clock_segments.started_at is 'Start of the period';
comment on column work.clock_segments.ended_at is 'End of the period; empty while it lasts';
comment on column work.clock_segments.hold_reason is
'Reason for the hold; a code of /hold_reasons; empty for work and for a reason of the organization';
comment on column work.clock_segments.note is 'Note on the hold';
comment on column work.clock_segments.own_hold_reason is 'Hold reason of the organization; hold_reason is empty then';
comment on column work.clock_segments.overdue_at is
'Time from which the hold exceeds the longest hold of its reason; empty for no limit';
comment on column work.clock_segments.is_overdue is 'Whether the hold is overdue and the escalation role was notified';
comment on column work.clock_segments.parts_notified_at is
'Time of the notification that all parts are available; empty before';
