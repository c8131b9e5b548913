--! Previous: sha1:8c28be48a2c2bf7a93becddc0870eca255af5a42
--! Hash: sha1:09f4abccc0e14ed033a1d3eb5d2d051b06b20ac0
--! Message: index-taken-places

--! no-transaction
-- A serial number lies in one place; other stock is not in this index.
create unique index concurrently balances_taken_idx on inventory.balances (organization_id, lot_id) where is_taken;
