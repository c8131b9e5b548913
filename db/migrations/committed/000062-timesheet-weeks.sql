--! Previous: sha1:d231f763e1042589987ae413115ae92c06fc2f6f
--! Hash: sha1:bf9cd7ae8420f1cc7c6ca586e1fb55017b9c3205
--! Message: timesheet-weeks

--! no-transaction
create index concurrently labour_entries_week_on_idx on work.labour_entries (organization_id, worker_id, week_on);
