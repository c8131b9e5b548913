create or replace view api.asset_custodies as
select
  c.id,
  c.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.status,
  c.worker_id,
  w.worker_number,
  w.name as worker_name,
  c.external_party,
  c.group_id,
  c.booking_id,
  b.booking_number,
  c.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  c.checked_out_at,
  c.due_back_at,
  c.checked_in_at,
  c.condition_out,
  c.signature_out,
  c.condition_in,
  c.signature_in,
  c.note,
  c.return_note,
  c.used_minutes,
  c.uses,
  c.request_id,
  q.request_number,
  q.title as request_title,
  q.status as request_status,
  (select core.actions_by_status('asset.custodies')) -> c.status as allowed_actions,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.custodies as c
left join asset.asset_labels as a on a.id = c.asset_id
left join asset.booking_labels as b on b.id = c.booking_id
left join core.site_labels as s on s.id = c.site_id
left join work.work_order_labels as o on o.id = c.work_order_id
left join request.request_labels as q on q.id = c.request_id
left join workforce.worker_labels as w on w.id = c.worker_id;

alter view api.asset_custodies owner to assetry_list;
grant select on api.asset_custodies to authenticated;

comment on view api.asset_custodies is
$$Custodies of assets

Current and past loans of assets of the sites that you reach. An open loan has no checked_in_at.$$;
comment on column api.asset_custodies.worker_number is 'Number of the worker';
comment on column api.asset_custodies.worker_name is 'Name of the worker';
comment on column api.asset_custodies.work_order_title is 'Title of the work order';
comment on column api.asset_custodies.request_title is 'Title of the request';
comment on column api.asset_custodies.request_status is 'Status of the request';
comment on column api.asset_custodies.allowed_actions is 'Actions that the status of the custody allows';
