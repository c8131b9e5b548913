--! Previous: sha1:990e16716a17e4af70125a8d0c294b0bc288d76a
--! Hash: sha1:6d9a5101911121bd68e2bf4d9531fe1db8081c0f
--! Message: index-of-covered-assets

--! no-transaction
create unique index concurrently schedules_covered_idx on maintenance.schedules (organization_id, covering_schedule_id, asset_id) where covering_schedule_id is not null and status <> 'RETIRED';
