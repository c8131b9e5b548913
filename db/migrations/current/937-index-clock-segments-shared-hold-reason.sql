-- Only holds: what names none is not written into it.
-- lint-allow index-lock: becomes concurrent
create index clock_segments_shared_hold_reason_idx on work.clock_segments (hold_reason) where hold_reason is not null;
