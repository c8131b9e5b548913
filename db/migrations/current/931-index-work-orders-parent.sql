-- Only parts of other work: what names none is not written into it.
-- lint-allow index-lock: becomes concurrent
create index work_orders_parent_idx on work.work_orders (organization_id, parent_id) where parent_id is not null;
