--! Previous: sha1:bf9cd7ae8420f1cc7c6ca586e1fb55017b9c3205
--! Hash: sha1:78e20662c20165c6704f0b224862ecac6352de7d
--! Message: index-slots-crew

--! no-transaction
create index concurrently slots_crew_id_idx on work.slots (organization_id, crew_id) where crew_id is not null;
