create or replace view api.request_portals as
select
  p.id,
  p.slug,
  p.title,
  p.introduction,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.location_id,
  l.code as location_code,
  l.name as location_name,
  p.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  p.offered_fields,
  p.requires_contact,
  p.rate_limit_per_hour,
  p.total_limit_per_hour,
  p.reopen_days,
  p.is_active,
  p.row_version,
  p.created_at,
  p.updated_at
from request.portals as p
left join core.site_labels as s on s.id = p.site_id
left join asset.location_labels as l on l.id = p.location_id
left join asset.asset_labels as a on a.id = p.asset_id;

alter view api.request_portals owner to assetry_list;
grant select on api.request_portals to authenticated;

comment on view api.request_portals is
$$Request portals

For requesters without an account, at the sites that you reach.$$;
