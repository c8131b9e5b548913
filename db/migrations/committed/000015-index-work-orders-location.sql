--! Previous: sha1:f472b0c9623c4e6f4608c10a63ccdd42f841a601
--! Hash: sha1:eb0c9a84b3d3867a5b104116cd15fb67e47c0db3
--! Message: index-work-orders-location

--! no-transaction
-- Only work at a location: what names none is not written into it.
create index concurrently work_orders_location_idx on work.work_orders (organization_id, site_id, location_id) where location_id is not null;
