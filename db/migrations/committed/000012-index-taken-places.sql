--! Previous: sha1:5aeae9b9153e0d89de61e4b19486bc6a22ac7087
--! Hash: sha1:e6b15c598f37e560b024369d6a00111827e746ad
--! Message: index-taken-places

--! no-transaction
-- A serial number lies in one place; other stock is not in this index.
create unique index concurrently balances_taken_idx on inventory.balances (organization_id, lot_id) where is_taken;
