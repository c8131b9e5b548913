create or replace view bi_v1.assets as
select
  a.id,
  a.asset_number,
  a.name,
  a.description,
  a.status,
  a.criticality,
  a.site_id,
  s.code as site_code,
  a.location_id,
  l.code as location_code,
  a.category_id,
  c.code as category_code,
  a.parent_id,
  p.asset_number as parent_number,
  a.manufacturer,
  a.model,
  a.serial_number,
  a.owner_kind,
  a.in_service_on,
  a.acquired_on,
  a.purchase_cost,
  a.replacement_value,
  a.currency,
  a.warranty_ends_on,
  a.vendor_id,
  v.code as vendor_code,
  a.custom,
  a.created_at,
  a.updated_at
from asset.assets as a
left join core.sites as s on s.id = a.site_id
left join asset.locations as l on l.id = a.location_id
left join asset.categories as c on c.id = a.category_id
left join asset.assets as p on p.id = a.parent_id
left join contract.vendors as v on v.id = a.vendor_id;

alter view bi_v1.assets owner to assetry_bi;
grant select on bi_v1.assets to assetry_bi_reader;

comment on view bi_v1.assets is 'Assets';
