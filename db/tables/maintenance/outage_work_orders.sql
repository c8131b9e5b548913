comment on table maintenance.outage_work_orders is 'A work order gathered into an outage; in one outage at a time';
comment on column maintenance.outage_work_orders.id is 'Id of the row';
comment on column maintenance.outage_work_orders.site_id is 'Site of the outage';
comment on column maintenance.outage_work_orders.outage_id is 'Outage that holds the work order';
comment on column maintenance.outage_work_orders.work_order_id is 'Work order that is held';
comment on column maintenance.outage_work_orders.released_at is
'Time at which it left the outage; empty while it is held';
