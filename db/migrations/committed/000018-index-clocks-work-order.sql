--! Previous: sha1:4ba9122046c52ce5caa34bbea0005f305a3d3733
--! Hash: sha1:addc77934c1f0c2c9f48d00bda09a053f1627856
--! Message: index-clocks-work-order

--! no-transaction
-- Only clocks of work orders: what names none is not written into it.
create index concurrently clocks_work_order_idx on service.clocks (organization_id, site_id, work_order_id, created_at, id) where work_order_id is not null;
