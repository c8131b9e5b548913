-- Only work at a location: what names none is not written into it.
-- lint-allow index-lock: becomes concurrent
create index work_orders_location_idx on work.work_orders (organization_id, site_id, location_id) where location_id is not null;
