--! Previous: sha1:011b979a99e765395585325c54e943a984e90b0a
--! Hash: sha1:fe1cda1bc5dacf0f621b5c93ef91527a26c01515
--! Message: index of job plans

--! no-transaction
create index concurrently work_orders_job_plan_revision_id_idx on work.work_orders (organization_id, job_plan_revision_id) where job_plan_revision_id is not null;
