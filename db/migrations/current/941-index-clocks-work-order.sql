-- Only clocks of work orders: what names none is not written into it.
-- lint-allow index-lock: becomes concurrent
create index clocks_work_order_idx on service.clocks (organization_id, site_id, work_order_id, created_at, id) where work_order_id is not null;
