--! Previous: sha1:3315d50e6b579f627a311f62957000b7f28e4682
--! Hash: sha1:42e94bd85511a19d6c6a7d5e748ee9c0fd9b1030
--! Message: index of pinned lots

--! no-transaction
create index concurrently reservations_lot_id_idx on inventory.reservations (organization_id, item_id, lot_id) where lot_id is not null;
