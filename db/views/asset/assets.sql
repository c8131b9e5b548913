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
  a.parent_id,
  p.asset_number as parent_number,
  p.name as parent_name,
  a.description,
  a.manufacturer,
  a.model,
  a.serial_number,
  a.barcode,
  a.in_service_on,
  (select core.actions_by_status('asset.assets')) -> a.status as allowed_actions,
  a.custom,
  a.row_version,
  a.created_at,
  a.updated_at
from asset.assets as a
left join core.site_labels as s on s.id = a.site_id
left join asset.location_labels as l on l.id = a.location_id
left join asset.category_labels as c on c.id = a.category_id
left join asset.asset_labels as p on p.id = a.parent_id;

alter view api.assets owner to assetry_api;
grant select on api.assets to authenticated;

comment on view api.assets is
$$Assets

At the sites that you reach; a tree within each site.$$;
comment on column api.assets.id is 'Id of the asset';
comment on column api.assets.asset_number is 'Number of the asset, unique in the organization';
comment on column api.assets.name is 'Name of the asset';
comment on column api.assets.status is 'Where the asset is in its life';
comment on column api.assets.criticality is 'A is the most critical, D the least';
comment on column api.assets.site_id is 'The site where it stands';
comment on column api.assets.site_code is 'Code of the site';
comment on column api.assets.site_name is 'Name of the site';
comment on column api.assets.location_id is 'Where in the site it stands';
comment on column api.assets.location_code is 'Code of the location';
comment on column api.assets.location_name is 'Name of the location';
comment on column api.assets.category_id is 'The kind of thing it is';
comment on column api.assets.category_code is 'Code of the category';
comment on column api.assets.category_name is 'Name of the category';
comment on column api.assets.parent_id is 'The asset that it is part of; empty at the top';
comment on column api.assets.parent_number is 'Number of that asset';
comment on column api.assets.parent_name is 'Name of that asset';
comment on column api.assets.description is 'What the asset is and does';
comment on column api.assets.manufacturer is 'Who made it';
comment on column api.assets.model is 'The maker''s model';
comment on column api.assets.serial_number is 'The maker''s serial number';
comment on column api.assets.barcode is 'Barcode, QR or tag on the asset';
comment on column api.assets.in_service_on is 'When it went into service';
comment on column api.assets.allowed_actions is 'What you may do with the asset in its status';
comment on column api.assets.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.assets.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.assets.created_at is 'When the record was made';
comment on column api.assets.updated_at is 'When the record was last changed';
