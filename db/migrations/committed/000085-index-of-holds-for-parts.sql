--! Previous: sha1:f6fce998ac8f7d8df628cc791bdea870f5dd883e
--! Hash: sha1:397bf67c6490609228632341340b5cbbe7a1b472
--! Message: index of holds for parts

--! no-transaction
create index concurrently clock_segments_waiting_idx
  on work.clock_segments (id) where ended_at is null and kind = 'HOLD' and parts_told_at is null;
