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
comment on column api.assets.parent_number is 'Number of that asset';
comment on column api.assets.parent_name is 'Name of that asset';
comment on column api.assets.allowed_actions is 'What you may do with the asset in its status';
