--! Previous: sha1:ecde97d8ae19f678abb9582b1cfff1f7b48002b8
--! Hash: sha1:8ca85d74cf71f3196a41cde59ef5735f14126fa1
--! Message: blanket-orders

--! no-transaction
create index concurrently purchase_orders_blanket_idx
  on procurement.purchase_orders (organization_id, site_id, created_at, id)
  where kind = 'BLANKET';
