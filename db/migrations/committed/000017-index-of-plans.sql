--! Previous: sha1:97aba8940ed13efa77e278eadc011027a36e246c
--! Hash: sha1:756cdc55622cf3ea64aff92062330bad5b1e4876
--! Message: index of plans

--! no-transaction
create index concurrently schedules_job_plan_id_idx on maintenance.schedules (organization_id, job_plan_id) where job_plan_id is not null;
