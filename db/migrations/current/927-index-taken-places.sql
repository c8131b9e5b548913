-- A serial number lies in one place; other stock is not in this index.
-- lint-allow index-lock: becomes concurrent
create unique index balances_taken_idx on inventory.balances (organization_id, lot_id) where is_taken;
