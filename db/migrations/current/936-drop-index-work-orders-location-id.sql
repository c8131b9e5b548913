-- work_orders_location_idx takes its place.
drop index work.work_orders_location_id_idx;
