create or replace view api.measuring_points as
select
  p.id,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.category_id,
  c.code as category_code,
  c.name as category_name,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.position,
  p.quantity,
  p.unit,
  p.nominal,
  p.tolerance_low,
  p.tolerance_high,
  p.row_version,
  p.created_at,
  p.updated_at
from tool.points as p
left join asset.asset_labels as a on a.id = p.asset_id
left join asset.category_labels as c on c.id = p.category_id
left join core.site_labels as s on s.id = p.site_id;

alter view api.measuring_points owner to assetry_list;
grant select on api.measuring_points to authenticated;

comment on view api.measuring_points is
$$Measuring points

Of assets at the sites that you reach, and of categories, for whose assets they hold unless these have points of their
own.$$;
