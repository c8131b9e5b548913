--! Previous: sha1:f29ef2940b5c12dd3398553e1e7912a02b988b1c
--! Hash: sha1:66c1e406f8e2dc02307df58437cf0a2b88217e09
--! Message: index-clocks-work-order

--! no-transaction
-- Only clocks of work orders: what names none is not written into it.
create index concurrently clocks_work_order_idx on service.clocks (organization_id, site_id, work_order_id, created_at, id) where work_order_id is not null;
