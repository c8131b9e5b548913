create or replace view api.report_runs as
select
  r.id,
  r.definition_id as report_id,
  d.code as report_code,
  d.name as report_name,
  r.revision,
  r.format,
  r.paper,
  r.is_raw,
  r.time_zone,
  r.parameters,
  r.seen_by_id,
  a.display_name as seen_by_name,
  r.status,
  r.progress_count,
  r.row_count,
  r.data_at as data_until,
  r.file_name,
  r.byte_count,
  r.fault,
  r.fault_message,
  (select core.actions_by_status('report.runs')) -> r.status as allowed_actions,
  r.finished_at,
  r.expires_at,
  r.created_at
from report.runs as r
left join report.definition_labels as d on d.id = r.definition_id
left join identity.account_labels as a on a.id = r.seen_by_id;

alter view api.report_runs owner to assetry_list;
grant select on api.report_runs to authenticated;

comment on view api.report_runs is
$$Your report runs

The making of files from reports, for your account. issue_report_address returns an address of the file.$$;
comment on column api.report_runs.report_code is 'Code of that report';
comment on column api.report_runs.report_name is 'Title of that report';
comment on column api.report_runs.seen_by_name is 'Name of that account';
comment on column api.report_runs.allowed_actions is 'Actions that the status of the run and your permissions allow';
