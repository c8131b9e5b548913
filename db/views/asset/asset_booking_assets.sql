create or replace view api.asset_booking_assets as
select
  l.id,
  l.booking_id,
  b.booking_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.asset_id,
  a.asset_number,
  a.name as asset_name,
  l.category_id,
  c.code as category_code,
  c.name as category_name,
  l.manufacturer,
  l.model,
  l.status,
  l.starts_at,
  l.ends_at,
  l.note,
  case when b.status <> 'REQUESTED' then (select core.actions_by_status('asset.booking_lines')) -> l.status end
    as allowed_actions,
  l.row_version,
  l.created_at,
  l.updated_at
from asset.booking_lines as l
left join asset.booking_labels as b on b.id = l.booking_id
left join core.site_labels as s on s.id = l.site_id
left join asset.asset_labels as a on a.id = l.asset_id
left join asset.category_labels as c on c.id = l.category_id;

alter view api.asset_booking_assets owner to assetry_list;
grant select on api.asset_booking_assets to authenticated;

comment on view api.asset_booking_assets is
$$Assets of bookings

Booked assets at the sites that you reach, each with its status: a booking can be returned in parts. A line for a kind
has an asset once it is reserved.$$;
comment on column api.asset_booking_assets.category_code is 'Code of the category';
comment on column api.asset_booking_assets.category_name is 'Name of the category';
comment on column api.asset_booking_assets.allowed_actions is
  'Actions that the status of the line allows; none while the booking awaits approval';
