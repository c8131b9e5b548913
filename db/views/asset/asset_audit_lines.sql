create or replace view api.asset_audit_lines as
select
  n.id,
  n.stock_audit_id as asset_audit_id,
  u.audit_number,
  n.site_id,
  s.code as site_code,
  s.name as site_name,
  n.asset_id,
  a.asset_number,
  a.name as asset_name,
  n.result,
  n.expected_location_id,
  e.code as expected_location_code,
  e.name as expected_location_name,
  n.found_location_id,
  f.code as found_location_code,
  f.name as found_location_name,
  n.found_at,
  n.found_by,
  b.display_name as found_by_name,
  n.moves_asset,
  n.has_moved,
  n.note,
  n.row_version,
  n.created_at,
  n.updated_at
from asset.stock_audit_lines as n
left join asset.asset_audit_labels as u on u.id = n.stock_audit_id
left join core.site_labels as s on s.id = n.site_id
left join asset.asset_labels as a on a.id = n.asset_id
left join asset.location_labels as e on e.id = n.expected_location_id
left join asset.location_labels as f on f.id = n.found_location_id
left join identity.account_labels as b on b.id = n.found_by;

alter view api.asset_audit_lines owner to assetry_list;
grant select on api.asset_audit_lines to authenticated;

comment on view api.asset_audit_lines is
$$Assets of asset audits

Expected and found assets, at the sites that you reach.$$;
comment on column api.asset_audit_lines.expected_location_code is 'Code of that location';
comment on column api.asset_audit_lines.expected_location_name is 'Name of that location';
comment on column api.asset_audit_lines.found_location_code is 'Code of that location';
comment on column api.asset_audit_lines.found_location_name is 'Name of that location';
comment on column api.asset_audit_lines.found_by_name is 'Name of that account';
