--! Previous: sha1:6d9a5101911121bd68e2bf4d9531fe1db8081c0f
--! Hash: sha1:2d6dfd55832aee234f3fc4f068af5f3e2a0f9da6
--! Message: index-of-covering-schedules

--! no-transaction
create index concurrently schedules_covering_schedule_id_idx on maintenance.schedules (organization_id, site_id, covering_schedule_id) where covering_schedule_id is not null;
