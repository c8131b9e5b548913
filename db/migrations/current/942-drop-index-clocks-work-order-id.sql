-- clocks_work_order_idx takes its place.
drop index service.clocks_work_order_id_idx;
