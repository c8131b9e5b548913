--! Previous: sha1:e92a6a5f8d7ab45d2c6a754401e74255301a7fa3
--! Hash: sha1:d51b9c91dd7945903bdb6f5ff01a91a495ac9fdf
--! Message: index-order-lines-contract-price

--! no-transaction
create index concurrently order_lines_contract_price_id_idx on procurement.order_lines (organization_id, contract_price_id) where contract_price_id is not null;
