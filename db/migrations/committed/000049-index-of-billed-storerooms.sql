--! Previous: sha1:fca06c70bba63eaead31bafe6265e0720a50bbb7
--! Hash: sha1:edaf0bd52d5531d7be9ee1d639d8150de2c172ca
--! Message: index-of-billed-storerooms

--! no-transaction
create index concurrently invoice_lines_storeroom_id_idx on procurement.invoice_lines (organization_id, site_id, storeroom_id, item_id) where storeroom_id is not null;
