--! Previous: sha1:1ba564b946724f795d2a32b4600cb144ac967c3b
--! Hash: sha1:2699fe19024a9514ea4b4ffdc1633426c0ac3210
--! Message: index-of-filled-places

--! no-transaction
create index concurrently balances_filled_idx on inventory.balances (organization_id, item_id, storeroom_id) where quantity > 0;
