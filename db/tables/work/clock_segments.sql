comment on table work.clock_segments is
'When a work order was worked on (RUN) and when it rested (HOLD); never both at once';
comment on column work.clock_segments.id is 'Id of the segment';
comment on column work.clock_segments.site_id is 'The site of the work order; follows it';
comment on column work.clock_segments.work_order_id is 'The work order';
comment on column work.clock_segments.kind is 'RUN: worked on; HOLD: rested';
comment on column work.clock_segments.started_at is 'When it began';
comment on column work.clock_segments.ended_at is 'When it was over; empty while it lasts';
comment on column work.clock_segments.hold_reason is 'Why it rested; a code of /hold_reasons';
comment on column work.clock_segments.note is 'What was said about it';
comment on column work.clock_segments.own_hold_reason is
'Why it rested, when that is a reason of the organization''s own; then hold_reason is empty';
comment on column work.clock_segments.overdue_at is
'From when the hold is longer than its reason lets it be; empty when it may take any time';
comment on column work.clock_segments.is_overdue is
'Whether the hold was longer than that, and those were told who are to be';
comment on column work.clock_segments.parts_told_at is
'When those who have or watch the work order were told that all its parts are there; empty until then';
