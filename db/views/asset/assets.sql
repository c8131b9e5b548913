-- The labels of what few lists ask for are looked up for the rows of a page: joined, their keys would have to stand in
-- every index by which assets are counted.
create or replace view api.assets as
select
  a.id,
  a.asset_number,
  a.name,
  a.status,
  a.criticality,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.location_id,
  l.code as location_code,
  l.name as location_name,
  a.category_id,
  c.code as category_code,
  c.name as category_name,
  a.failure_class_id,
  (select f.code from work.failure_class_labels as f where f.id = a.failure_class_id) as failure_class_code,
  (select f.name from work.failure_class_labels as f where f.id = a.failure_class_id) as failure_class_name,
  a.parent_id,
  p.asset_number as parent_number,
  p.name as parent_name,
  a.stops_parent,
  a.description,
  a.manufacturer,
  a.model,
  a.serial_number,
  a.barcode,
  a.in_service_on,
  a.operating_calendar_id,
  (select o.code from workforce.calendar_labels as o where o.id = a.operating_calendar_id) as operating_calendar_code,
  (select o.name from workforce.calendar_labels as o where o.id = a.operating_calendar_id) as operating_calendar_name,
  a.responsible_worker_id,
  (select w.worker_number from workforce.worker_labels as w where w.id = a.responsible_worker_id)
    as responsible_worker_number,
  (select w.name from workforce.worker_labels as w where w.id = a.responsible_worker_id) as responsible_worker_name,
  a.owner_kind,
  a.owner_name,
  a.acquired_on,
  case when (select asset.reads_values()) then a.purchase_cost end as purchase_cost,
  case when (select asset.reads_values()) then a.replacement_value end as replacement_value,
  case when (select asset.reads_values()) then a.downtime_cost_per_hour end as downtime_cost_per_hour,
  a.currency,
  a.warranty_months,
  a.warranty_ends_on,
  d.due_on as calibration_due_on,
  a.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = a.vendor_id) as vendor_name,
  a.purchase_order_line_id,
  (select core.actions_by_status('asset.assets')) -> a.status as allowed_actions,
  a.custom,
  a.row_version,
  a.created_at,
  a.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.asset_number, x.name, x.status, x.criticality, x.site_id,
    x.location_id, x.category_id, x.failure_class_id, x.parent_id, x.stops_parent, x.description, x.manufacturer,
    x.model, x.serial_number, x.barcode, x.in_service_on, x.operating_calendar_id, x.responsible_worker_id,
    x.owner_kind, x.owner_name, x.acquired_on, x.purchase_cost, x.replacement_value, x.downtime_cost_per_hour,
    x.currency, x.warranty_months, x.warranty_ends_on, x.vendor_id, x.purchase_order_line_id, x.custom,
    x.row_version, x.created_at, x.updated_at
  from asset.assets as x
  union all
  select
    false, x.id, x.organization_id, x.asset_number, x.name, x.status, x.criticality, x.site_id, x.location_id,
    x.category_id, x.failure_class_id, x.parent_id, x.stops_parent, x.description, x.manufacturer, x.model,
    x.serial_number, x.barcode, x.in_service_on, x.operating_calendar_id, x.responsible_worker_id, x.owner_kind,
    x.owner_name, x.acquired_on, x.purchase_cost, x.replacement_value, x.downtime_cost_per_hour, x.currency,
    x.warranty_months, x.warranty_ends_on, x.vendor_id, x.purchase_order_line_id, x.custom, x.row_version,
    x.created_at, x.updated_at
  from asset.assets as x
) as a
-- The first join, so that a page of what is due can start there.
left join tool.due_days as d on d.organization_id = a.organization_id and d.asset_id = a.id
left join core.site_labels as s on s.id = a.site_id
left join asset.location_labels as l on l.id = a.location_id
left join asset.category_labels as c on c.id = a.category_id
left join asset.asset_labels as p on p.id = a.parent_id
where a.organization_id = (select core.current_organization_id())
  and a.is_for_all = (select core.reads_all('asset'))
  and (a.is_for_all or a.id = any ((select asset.own_asset_ids())::uuid[]));

alter view api.assets owner to assetry_list;
grant select on api.assets to authenticated;

comment on view api.assets is
$$Assets

A hierarchy within each site that you reach.$$;
comment on column api.assets.parent_number is 'Number of that asset';
comment on column api.assets.parent_name is 'Name of that asset';
comment on column api.assets.operating_calendar_code is 'Code of the operating calendar';
comment on column api.assets.operating_calendar_name is 'Name of the operating calendar';
comment on column api.assets.purchase_cost is
  'Acquisition cost, in currency; empty without a permission to create, change or retire assets or read their values';
comment on column api.assets.replacement_value is 'Replacement cost today, in currency; empty without the same permissions';
comment on column api.assets.downtime_cost_per_hour is
  'Cost of an hour of downtime, in currency; empty without the same permissions';
comment on column api.assets.calibration_due_on is
  'Last day on which its calibration holds; empty when none is due';
comment on column api.assets.vendor_name is 'Name of the vendor';
comment on column api.assets.responsible_worker_number is 'Number of the responsible worker';
comment on column api.assets.responsible_worker_name is 'Name of the responsible worker';
comment on column api.assets.allowed_actions is 'Actions that the status of the asset allows';
comment on column api.assets.failure_class_code is 'Code of the failure class';
comment on column api.assets.failure_class_name is 'Name of the failure class';
