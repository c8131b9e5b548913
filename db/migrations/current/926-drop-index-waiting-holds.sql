-- Nothing looks through all holds any more.
drop index work.clock_segments_waiting_idx;
