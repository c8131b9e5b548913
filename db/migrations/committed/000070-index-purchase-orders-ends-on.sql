--! Previous: sha1:41032e028f88da0c31ade4d0b73184bbe71f3ecd
--! Hash: sha1:c2509752afd503444ecc7513ecd76bafcbb67a24
--! Message: index-purchase-orders-ends-on

--! no-transaction
create index concurrently purchase_orders_ends_on_idx on procurement.purchase_orders (ends_on, id) where kind = 'BLANKET' and status not in ('CLOSED', 'CANCELLED');
