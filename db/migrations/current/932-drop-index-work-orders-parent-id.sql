-- work_orders_parent_idx takes its place.
drop index work.work_orders_parent_id_idx;
