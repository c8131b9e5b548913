create or replace view api.asset_bookings as
select
  b.id,
  b.booking_number,
  b.site_id,
  s.code as site_code,
  s.name as site_name,
  b.status,
  b.worker_id,
  w.worker_number,
  w.name as worker_name,
  b.external_party,
  b.starts_at,
  b.ends_at,
  b.purpose,
  b.requested_at,
  b.answer_by_at,
  b.decided_at,
  b.decided_by,
  d.display_name as decided_by_name,
  b.decision_note,
  (select core.actions_by_status('asset.bookings')) -> b.status as allowed_actions,
  b.row_version,
  b.created_at,
  b.updated_at
from asset.bookings as b
left join core.site_labels as s on s.id = b.site_id
left join workforce.worker_labels as w on w.id = b.worker_id
left join identity.account_labels as d on d.id = b.decided_by;

alter view api.asset_bookings owner to assetry_list;
grant select on api.asset_bookings to authenticated;

comment on view api.asset_bookings is
$$Bookings of assets

Bookings at the sites that you reach, with holder and period; /asset_booking_assets lists their assets.$$;
comment on column api.asset_bookings.worker_number is 'Number of the worker';
comment on column api.asset_bookings.worker_name is 'Name of the worker';
comment on column api.asset_bookings.decided_by_name is 'Name of that account';
comment on column api.asset_bookings.allowed_actions is 'Actions that the status of the booking allows';
