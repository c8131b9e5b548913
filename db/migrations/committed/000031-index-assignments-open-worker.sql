--! Previous: sha1:c40bdf5016368efe5befacf99436aed26bc6e003
--! Hash: sha1:3efd8abc749f086facf0872fa88ce65c0c465630
--! Message: index-assignments-open-worker

--! no-transaction
-- The open assignments of a worker.
create index concurrently assignments_open_worker_idx on work.assignments (organization_id, worker_id) where ended_at is null;
