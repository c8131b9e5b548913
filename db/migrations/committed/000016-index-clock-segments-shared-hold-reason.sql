--! Previous: sha1:eb0c9a84b3d3867a5b104116cd15fb67e47c0db3
--! Hash: sha1:d1b50c65d7d23b755089fd2ccba8562df397660d
--! Message: index-clock-segments-shared-hold-reason

--! no-transaction
-- Only holds: what names none is not written into it.
create index concurrently clock_segments_shared_hold_reason_idx on work.clock_segments (hold_reason) where hold_reason is not null;
