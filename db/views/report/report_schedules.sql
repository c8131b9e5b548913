create or replace view api.report_schedules as
select
  s.id,
  s.name,
  s.definition_id as report_id,
  d.code as report_code,
  d.name as report_name,
  s.rrule,
  s.starts_on,
  left(s.time_of_day::text, 5) as time_of_day,
  s.time_zone,
  s.format,
  s.paper,
  s.parameters,
  s.mode,
  s.delivery,
  s.send_when,
  s.sent_revision,
  s.account_id,
  a.display_name as account_name,
  s.status,
  s.next_at,
  s.last_period_at,
  s.failure_count,
  (select core.actions_by_status('report.schedules')) -> s.status as allowed_actions,
  s.row_version,
  s.created_at,
  s.updated_at
from report.schedules as s
left join report.definition_labels as d on d.id = s.definition_id
left join identity.account_labels as a on a.id = s.account_id;

alter view api.report_schedules owner to assetry_list;
grant select on api.report_schedules to authenticated;

comment on view api.report_schedules is
$$Report schedules

Days and times at which recipients get a report. /report_recipients has the recipients. Requires the permission
report.read.$$;
comment on column api.report_schedules.report_code is 'Code of that report';
comment on column api.report_schedules.report_name is 'Title of that report';
comment on column api.report_schedules.time_of_day is 'Local time of the runs on their day, such as 06:00';
comment on column api.report_schedules.account_name is 'Name of that account';
comment on column api.report_schedules.allowed_actions is
'Actions that the status of the schedule and your permissions allow';
