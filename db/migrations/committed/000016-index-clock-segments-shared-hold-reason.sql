--! Previous: sha1:49dce34ecbf935b85a20a87fca2db39018d1bad7
--! Hash: sha1:eeb9a002fba442785158710506d09510b6046d9c
--! Message: index-clock-segments-shared-hold-reason

--! no-transaction
-- Only holds: what names none is not written into it.
create index concurrently clock_segments_shared_hold_reason_idx on work.clock_segments (hold_reason) where hold_reason is not null;
