--! Previous: sha1:90d20eab7a100d97b0fccdc8f963f96cfaaa97a2
--! Hash: sha1:919480672668956f4ab028e3ba56dede44af2634
--! Message: index of corrective job plans

--! no-transaction
create index concurrently template_items_on_fail_job_plan_id_idx on inspection.template_items (organization_id, on_fail_job_plan_id) where on_fail_job_plan_id is not null;
