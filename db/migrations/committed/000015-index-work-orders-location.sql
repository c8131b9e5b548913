--! Previous: sha1:c5d0274ac1379235f3cb3bf866155eb35874f100
--! Hash: sha1:49dce34ecbf935b85a20a87fca2db39018d1bad7
--! Message: index-work-orders-location

--! no-transaction
-- Only work at a location: what names none is not written into it.
create index concurrently work_orders_location_idx on work.work_orders (organization_id, site_id, location_id) where location_id is not null;
