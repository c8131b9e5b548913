--! Previous: sha1:edaf0bd52d5531d7be9ee1d639d8150de2c172ca
--! Hash: sha1:0fcb4c58159b97cf5ed66d2ea7021d36bc8283d4
--! Message: index-of-billed-items

--! no-transaction
create index concurrently invoice_lines_item_id_idx on procurement.invoice_lines (organization_id, item_id) where item_id is not null;
