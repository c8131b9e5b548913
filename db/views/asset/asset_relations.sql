create or replace view api.asset_relations as
select
  r.id,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.from_asset_id,
  f.asset_number as from_asset_number,
  f.name as from_asset_name,
  r.kind,
  r.to_asset_id,
  t.asset_number as to_asset_number,
  t.name as to_asset_name,
  r.started_at,
  r.ended_at,
  r.note,
  r.status,
  r.cancel_reason,
  (select core.actions_by_status('asset.relations')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from asset.relations as r
left join core.site_labels as s on s.id = r.site_id
left join asset.asset_labels as f on f.id = r.from_asset_id
left join asset.asset_labels as t on t.id = r.to_asset_id;

alter view api.asset_relations owner to assetry_list;
grant select on api.asset_relations to authenticated;

comment on view api.asset_relations is
$$Relations between assets

FEEDS, BACKUP_OF and REPLACES relations of assets at the sites that you reach, to assets of any site. A current
relation has no ended_at.$$;
comment on column api.asset_relations.from_asset_number is 'Number of the first asset';
comment on column api.asset_relations.from_asset_name is 'Name of the first asset';
comment on column api.asset_relations.to_asset_number is 'Number of the other asset';
comment on column api.asset_relations.to_asset_name is 'Name of the other asset';
comment on column api.asset_relations.allowed_actions is 'Actions that the status of the relation allows';
