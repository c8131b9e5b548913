-- Only work on hold: what names none is not written into it.
-- lint-allow index-lock: becomes concurrent
create index work_orders_shared_hold_reason_idx on work.work_orders (hold_reason) where hold_reason is not null;
