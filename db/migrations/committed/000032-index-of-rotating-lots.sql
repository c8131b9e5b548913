--! Previous: sha1:e4ed318f8495d1255cb48fa39411d98bd8969a1b
--! Hash: sha1:94140534f1bd51bf0ec000173544b28586f1237b
--! Message: index of rotating lots

--! no-transaction
create unique index concurrently lots_rotating_idx on inventory.lots (organization_id, asset_id) where is_rotating;
