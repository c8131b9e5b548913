--! Previous: sha1:7f067fe4c5c68f0f83d398795040639632f14c65
--! Hash: sha1:02f6794f5450aad9c3d6c961f1cb42ee6f3ae64b
--! Message: index-of-planned-tools

--! no-transaction
create index concurrently plan_lines_asset_id_idx on work.plan_lines (organization_id, asset_id) where asset_id is not null;
