create or replace view bi_v1.iso14224_equipment as
select
  a.id,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  l.code as location_code,
  l.name as location_name,
  a.asset_number as equipment_number,
  a.name as equipment_name,
  k.iso_code as equipment_class,
  k.iso_name as equipment_class_name,
  g.code as category_code,
  g.name as category_name,
  p.asset_number as parent_number,
  a.criticality,
  a.serial_number,
  a.manufacturer,
  a.model,
  a.in_service_on,
  a.status
from asset.assets as a
join core.sites as s on s.id = a.site_id
left join asset.locations as l on l.id = a.location_id
left join asset.categories as g on g.id = a.category_id
left join asset.assets as p on p.id = a.parent_id
left join work.iso_codes as k on k.organization_id = a.organization_id and k.category_id = a.category_id;

alter view bi_v1.iso14224_equipment owner to assetry_bi;
grant select on bi_v1.iso14224_equipment to assetry_bi_reader;

comment on view bi_v1.iso14224_equipment is 'Equipment in the columns of ISO 14224, as export_iso14224_equipment has it';
