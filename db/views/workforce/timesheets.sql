create or replace view api.timesheets as
select
  t.id,
  t.site_id,
  s.code as site_code,
  s.name as site_name,
  t.worker_id,
  w.worker_number,
  w.name as worker_name,
  t.week_on,
  t.status,
  t.totals,
  t.submitted_at,
  t.submitted_by,
  (select n.display_name from identity.account_labels as n where n.id = t.submitted_by) as submitted_by_name,
  t.decided_at,
  t.decided_by,
  (select n.display_name from identity.account_labels as n where n.id = t.decided_by) as decided_by_name,
  t.decision_note,
  (select core.actions_by_status('workforce.timesheets')) -> t.status as allowed_actions,
  t.row_version,
  t.created_at,
  t.updated_at
from workforce.timesheets as t
left join core.site_labels as s on s.id = t.site_id
left join workforce.worker_labels as w on w.id = t.worker_id;

alter view api.timesheets owner to assetry_list;
grant select on api.timesheets to authenticated;

comment on view api.timesheets is
$$Timesheets of workers

Of workers with a home site that you reach: one for each worker and week, from the first submission on.$$;
comment on column api.timesheets.worker_number is 'Number of the worker';
comment on column api.timesheets.worker_name is 'Name of the worker';
comment on column api.timesheets.submitted_by_name is 'Name of that account';
comment on column api.timesheets.decided_by_name is 'Name of that account';
comment on column api.timesheets.allowed_actions is 'Actions that the status of the timesheet allows';
