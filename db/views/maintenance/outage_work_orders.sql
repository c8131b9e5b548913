create or replace view api.outage_work_orders as
select
  g.id,
  g.outage_id,
  o.outage_number,
  o.name as outage_name,
  g.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  g.site_id,
  s.code as site_code,
  s.name as site_name,
  g.released_at,
  g.row_version,
  g.created_at,
  g.updated_at
from maintenance.outage_work_orders as g
left join maintenance.outage_labels as o on o.id = g.outage_id
left join work.work_order_labels as w on w.id = g.work_order_id
left join core.site_labels as s on s.id = g.site_id;

alter view api.outage_work_orders owner to assetry_list;
grant select on api.outage_work_orders to authenticated;

comment on view api.outage_work_orders is
$$Work orders of outages

Work orders gathered into outages, at the sites that you reach. What left an outage, was cancelled, or was not completed
by its end has released_at.$$;
comment on column api.outage_work_orders.outage_number is 'Number of the outage';
comment on column api.outage_work_orders.outage_name is 'Name of the outage';
comment on column api.outage_work_orders.work_order_title is 'Title of the work order';
