create or replace view api.asset_placements as
select
  p.id,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.site_id,
  s.name as site_name,
  p.location_id,
  l.name as location_name,
  p.parent_id,
  (select n.asset_number from asset.asset_labels as n where n.id = p.parent_id) as parent_number,
  p.stops_parent,
  p.started_at,
  p.ended_at,
  p.reason,
  p.note
from asset.placements as p
left join asset.asset_labels as a on a.id = p.asset_id
left join core.site_labels as s on s.id = p.site_id
left join asset.location_labels as l on l.id = p.location_id;

alter view api.asset_placements owner to assetry_list;
grant select on api.asset_placements to authenticated;

comment on view api.asset_placements is
$$Place history of assets

One row for each place of an asset, at the sites that you reach.$$;
comment on column api.asset_placements.parent_number is 'Number of the parent asset';
