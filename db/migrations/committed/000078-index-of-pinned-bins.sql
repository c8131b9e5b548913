--! Previous: sha1:4681a1fc06ff672687685474d0629fb5c094cde5
--! Hash: sha1:3315d50e6b579f627a311f62957000b7f28e4682
--! Message: index of pinned bins

--! no-transaction
create index concurrently reservations_bin_id_idx on inventory.reservations (organization_id, site_id, storeroom_id, bin_id) where bin_id is not null;
