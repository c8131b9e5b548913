--! Previous: sha1:6866d68f2efad3f912449148f3625190a981f5e3
--! Hash: sha1:05a3402b135d071ac6fd67c36cf7f8ed1426541e
--! Message: instruments-of-tasks

--! no-transaction
create index concurrently tasks_instrument_id_idx
  on work.tasks (organization_id, instrument_id, measured_at) where instrument_id is not null;
