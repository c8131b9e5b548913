--! Previous: sha1:736d714453de521141d88013e05c967a8730771a
--! Hash: sha1:7a653603040835932744fbac15b2ad48fdc1ccf4
--! Message: index-purchase-orders-search

--! no-transaction
create index concurrently purchase_orders_search_idx on procurement.purchase_orders using gin (purchase_order_number ext.gin_trgm_ops, organization_id);
