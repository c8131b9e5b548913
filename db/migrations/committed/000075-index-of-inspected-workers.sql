--! Previous: sha1:209e9beaf11424b0e51f6ce395b5cd18be77e52a
--! Hash: sha1:e4b4714b1755b9d9c538102f8804377ec1c3adfb
--! Message: index of inspected workers

--! no-transaction
create index concurrently inspections_worker_id_idx on inspection.inspections (organization_id, worker_id, created_at) where worker_id is not null;
