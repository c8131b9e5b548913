--! Previous: sha1:78e20662c20165c6704f0b224862ecac6352de7d
--! Hash: sha1:c6a7a120e9e18e804a9b5e587404aeded9e2569f
--! Message: index-slots-visit

--! no-transaction
create index concurrently slots_visit_id_idx on work.slots (organization_id, visit_id) where visit_id is not null;
