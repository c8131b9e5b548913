-- clock_segments_shared_hold_reason_idx takes its place.
drop index work.clock_segments_hold_reason_idx;
