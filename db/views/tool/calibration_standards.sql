create or replace view api.calibration_standards as
select
  t.id,
  t.calibration_id,
  c.calibration_number,
  t.asset_id,
  a.asset_number,
  a.name as asset_name,
  t.site_id,
  s.code as site_code,
  s.name as site_name,
  t.row_version,
  t.created_at,
  t.updated_at
from tool.calibration_standards as t
left join tool.calibration_labels as c on c.id = t.calibration_id
left join asset.asset_labels as a on a.id = t.asset_id
left join core.site_labels as s on s.id = t.site_id;

alter view api.calibration_standards owner to assetry_list;
grant select on api.calibration_standards to authenticated;

comment on view api.calibration_standards is
$$Standards of calibrations

At the sites that you reach; a standard can be an asset of another site.$$;
