create or replace view api.work_order_labour as
select
  e.id,
  e.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.worker_id,
  w.worker_number,
  w.name as worker_name,
  e.kind,
  e.status,
  e.started_at,
  e.ended_at,
  e.minutes,
  e.note,
  e.status_note,
  e.corrects_id,
  e.week_on,
  e.is_difference,
  e.approved_at,
  e.approved_by,
  (select n.display_name from identity.account_labels as n where n.id = e.approved_by) as approved_by_name,
  (select core.actions_by_status('work.labour_entries')) -> e.status as allowed_actions,
  e.row_version,
  e.created_at,
  e.updated_at
from work.labour_entries as e
left join work.work_order_labels as o on o.id = e.work_order_id
left join core.site_labels as s on s.id = e.site_id
left join workforce.worker_labels as w on w.id = e.worker_id;

alter view api.work_order_labour owner to assetry_list;
grant select on api.work_order_labour to authenticated;

comment on view api.work_order_labour is
$$Labour entries

Hours worked on work orders at the sites that you reach, including rejected and superseded entries.$$;
comment on column api.work_order_labour.id is 'Id of the entry';
comment on column api.work_order_labour.work_order_title is 'Title of the work order';
comment on column api.work_order_labour.worker_name is 'Name of the worker';
comment on column api.work_order_labour.allowed_actions is 'Actions that the status of the entry allows';
comment on column api.work_order_labour.approved_by_name is 'Name of that account';
