create or replace view api.asset_positions as
select
  p.id,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.code,
  p.name,
  p.description,
  p.parent_id,
  w.code as parent_code,
  w.name as parent_name,
  p.location_id,
  l.code as location_code,
  l.name as location_name,
  p.category_id,
  c.code as category_code,
  c.name as category_name,
  p.criticality,
  i.asset_id,
  a.asset_number,
  a.name as asset_name,
  i.started_at as installed_at,
  p.archived_at,
  p.row_version,
  p.created_at,
  p.updated_at
from asset.positions as p
left join asset.installations as i
  on i.organization_id = p.organization_id
 and i.site_id = p.site_id
 and i.position_id = p.id
 and i.ended_at is null
left join core.site_labels as s on s.id = p.site_id
left join asset.position_labels as w on w.id = p.parent_id
left join asset.location_labels as l on l.id = p.location_id
left join asset.category_labels as c on c.id = p.category_id
left join asset.asset_labels as a on a.id = i.asset_id;

alter view api.asset_positions owner to assetry_list;
grant select on api.asset_positions to authenticated;

comment on view api.asset_positions is
$$Functional positions of assets

A tree of positions at each site that you reach; asset_id is the installed asset, /asset_installations has the
history.$$;
comment on column api.asset_positions.parent_code is 'Code of the parent position';
comment on column api.asset_positions.parent_name is 'Name of the parent position';
comment on column api.asset_positions.asset_id is 'Id of the installed asset; empty when there is none';
comment on column api.asset_positions.installed_at is 'Start of the installation';
