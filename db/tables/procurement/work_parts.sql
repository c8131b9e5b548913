comment on table procurement.work_parts is
'Whether the parts of a work order are available; kept by what changes reservations, orders and requisitions of it';
comment on column procurement.work_parts.id is 'Id of the row';
comment on column procurement.work_parts.site_id is 'Site of the work order';
comment on column procurement.work_parts.work_order_id is 'Work order; none without parts';
comment on column procurement.work_parts.are_ready is
'Whether all reserved, ordered or requested material of the work order is available';
