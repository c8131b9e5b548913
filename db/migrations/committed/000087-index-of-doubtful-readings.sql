--! Previous: sha1:602e2387bab62d63c54b07d4a1fceba056fd2622
--! Hash: sha1:fff3e9ce6ac2d473f72cd0adb2e303b79a9efff2
--! Message: index of doubtful readings

--! no-transaction
create index concurrently readings_untold_idx
  on meter.readings (created_at) where suspicion is not null and told_at is null;
