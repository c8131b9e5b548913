--! Previous: sha1:75b2386d7db690ab3065737a9cd3efee336bb82f
--! Hash: sha1:61f5738bbe4684dc5029c6848a03bfeb003e363c
--! Message: index-running-timers

--! no-transaction
-- The timers that run, which a task looks at each minute.
create index concurrently labour_entries_running_idx on work.labour_entries (organization_id, work_order_id)
  where status = 'RUNNING';
