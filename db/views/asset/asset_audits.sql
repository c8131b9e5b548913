create or replace view api.asset_audits as
select
  u.id,
  u.audit_number,
  u.status,
  u.site_id,
  s.code as site_code,
  s.name as site_name,
  u.location_id,
  l.code as location_code,
  l.name as location_name,
  u.due_on,
  u.note,
  u.status_note,
  u.started_at,
  u.completed_at,
  (select core.actions_by_status('asset.stock_audits')) -> u.status as allowed_actions,
  u.row_version,
  u.created_at,
  u.updated_at
from asset.stock_audits as u
left join core.site_labels as s on s.id = u.site_id
left join asset.location_labels as l on l.id = u.location_id;

alter view api.asset_audits owner to assetry_list;
grant select on api.asset_audits to authenticated;

comment on view api.asset_audits is
$$Asset audits

Physical checks of assets at the sites that you reach; /asset_audit_lines has their assets.$$;
comment on column api.asset_audits.location_code is 'Code of the location';
comment on column api.asset_audits.location_name is 'Name of the location';
comment on column api.asset_audits.allowed_actions is 'Actions that the status of the asset audit allows';
