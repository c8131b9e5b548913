-- work_orders_shared_hold_reason_idx takes its place.
drop index work.work_orders_hold_reason_idx;
