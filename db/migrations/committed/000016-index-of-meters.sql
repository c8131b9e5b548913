--! Previous: sha1:fe1cda1bc5dacf0f621b5c93ef91527a26c01515
--! Hash: sha1:97aba8940ed13efa77e278eadc011027a36e246c
--! Message: index of meters

--! no-transaction
create index concurrently schedules_meter_id_idx on maintenance.schedules (organization_id, meter_id) where meter_id is not null;
