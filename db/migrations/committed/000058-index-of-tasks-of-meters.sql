--! Previous: sha1:794ac8f4c9b6d90212a8e8d1539ed2172dad97f2
--! Hash: sha1:686e7d4965f4ac94f02782424aa66f4bf231b08f
--! Message: index of tasks of meters

--! no-transaction
create index concurrently tasks_meter_id_idx on work.tasks (organization_id, meter_id) where meter_id is not null;
