--! Previous: sha1:78c2d151e1b2dfd0ce4775904ea1942c54556df7
--! Hash: sha1:020bec4b2d5d90a997601430971d05aa270b3406
--! Message: index of holds to end

--! no-transaction
create index concurrently clock_segments_overdue_at_open_idx on work.clock_segments (overdue_at, id) where ended_at is null and not is_overdue;
