--! Previous: sha1:d51b9c91dd7945903bdb6f5ff01a91a495ac9fdf
--! Hash: sha1:ce82b702e08f86a43805db14c72c4d2ab7d8f515
--! Message: index-purchase-orders-blanket

--! no-transaction
create index concurrently purchase_orders_blanket_order_id_idx on procurement.purchase_orders (organization_id, site_id, blanket_order_id) where blanket_order_id is not null;
