create or replace view api.permits as
select
  p.id,
  p.permit_number,
  p.title,
  p.status,
  p.kind_id,
  k.code as kind_code,
  k.name as kind_name,
  p.class,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  p.location_id,
  l.code as location_code,
  l.name as location_name,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.hazards,
  p.controls,
  p.starts_at,
  p.ends_at,
  p.status_note,
  p.issue_count,
  p.issued_at,
  p.issued_by,
  i.display_name as issued_by_name,
  p.accepted_by,
  c.display_name as accepted_by_name,
  p.expired_at,
  p.notified_at,
  p.handed_back_at,
  p.handed_back_by,
  (select n.display_name from identity.account_labels as n where n.id = p.handed_back_by) as handed_back_by_name,
  p.is_work_complete,
  p.hand_back_note,
  p.closed_at,
  p.closed_by,
  (select n.display_name from identity.account_labels as n where n.id = p.closed_by) as closed_by_name,
  (select core.actions_by_status('safety.permits')) -> p.status as allowed_actions,
  p.row_version,
  p.created_at,
  p.updated_at
from safety.permits as p
left join safety.permit_kind_labels as k on k.id = p.kind_id
left join core.site_labels as s on s.id = p.site_id
left join work.work_order_labels as w on w.id = p.work_order_id
left join asset.location_labels as l on l.id = p.location_id
left join asset.asset_labels as a on a.id = p.asset_id
left join identity.account_labels as i on i.id = p.issued_by
left join identity.account_labels as c on c.id = p.accepted_by;

alter view api.permits owner to assetry_list;
grant select on api.permits to authenticated;

comment on view api.permits is
$$Permits to work

At the sites that you reach. See also /permit_questions, /permit_signatures and /permit_gas_tests.$$;
comment on column api.permits.id is 'Id of the permit';
comment on column api.permits.kind_code is 'Code of the kind';
comment on column api.permits.kind_name is 'Name of the kind';
comment on column api.permits.work_order_title is 'Title of the work order';
comment on column api.permits.issued_by_name is 'Name of the issuer';
comment on column api.permits.accepted_by_name is 'Name of the acceptor';
comment on column api.permits.allowed_actions is 'Actions that the status of the permit allows';
comment on column api.permits.handed_back_by_name is 'Name of that account';
comment on column api.permits.closed_by_name is 'Name of that account';
