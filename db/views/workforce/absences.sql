create or replace view api.absences as
select
  a.id,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.worker_id,
  w.worker_number,
  w.name as worker_name,
  case when (select workforce.reads_absence_kinds()) then a.kind end as kind,
  a.starts_at,
  a.ends_at,
  a.status,
  case when (select workforce.reads_absence_kinds()) then a.note end as note,
  case when (select workforce.reads_absence_kinds()) then a.decision_note end as decision_note,
  a.decided_at,
  a.decided_by,
  (select n.display_name from identity.account_labels as n where n.id = a.decided_by) as decided_by_name,
  (select core.actions_by_status('workforce.absences')) -> a.status as allowed_actions,
  a.row_version,
  a.created_at,
  a.updated_at
from workforce.absences as a
left join core.site_labels as s on s.id = a.site_id
left join workforce.worker_labels as w on w.id = a.worker_id;

alter view api.absences owner to assetry_list;
grant select on api.absences to authenticated;

comment on view api.absences is
$$Absences of workers

Of workers with a home site that you reach. Kind and notes only with the permission absence.read_kind.$$;
comment on column api.absences.worker_number is 'Number of the worker';
comment on column api.absences.worker_name is 'Name of the worker';
comment on column api.absences.kind is
  'LEAVE, SICK, TRAINING or OTHER; empty without the permission absence.read_kind';
comment on column api.absences.note is 'Free-text note; empty without the permission absence.read_kind';
comment on column api.absences.decision_note is
  'Reason for the rejection; empty without the permission absence.read_kind';
comment on column api.absences.allowed_actions is 'Actions that the status of the absence allows';
comment on column api.absences.decided_by_name is 'Name of that account';
