create or replace view api.calibration_points as
select
  p.id,
  p.calibration_id,
  c.calibration_number,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.position,
  p.quantity,
  p.unit,
  p.nominal,
  p.tolerance_low,
  p.tolerance_high,
  p.uncertainty,
  p.found_value,
  p.found_value - p.nominal as found_error,
  p.found_verdict,
  p.left_value,
  p.left_value - p.nominal as left_error,
  p.left_verdict,
  p.row_version,
  p.created_at,
  p.updated_at
from tool.calibration_points as p
left join tool.calibration_labels as c on c.id = p.calibration_id
left join core.site_labels as s on s.id = p.site_id;

alter view api.calibration_points owner to assetry_list;
grant select on api.calibration_points to authenticated;

comment on view api.calibration_points is
$$Points of calibrations

At the sites that you reach.$$;
comment on column api.calibration_points.found_error is 'Value found less the nominal value';
comment on column api.calibration_points.left_error is 'Value left less the nominal value';
