create or replace view api.report_recipients as
select
  r.id,
  r.schedule_id as report_schedule_id,
  s.name as report_schedule_name,
  r.account_id,
  a.display_name as account_name,
  r.role_id,
  o.code as role_code,
  o.name as role_name,
  r.address,
  r.created_at
from report.recipients as r
left join report.schedule_labels as s on s.id = r.schedule_id
left join identity.account_labels as a on a.id = r.account_id
left join identity.role_labels as o on o.id = r.role_id;

alter view api.report_recipients owner to assetry_list;
grant select on api.report_recipients to authenticated;

comment on view api.report_recipients is
$$Recipients of report schedules

Accounts, roles whose holders at each time get the report, and addresses. Requires the permission report.read.$$;
comment on column api.report_recipients.report_schedule_name is 'Name of that schedule';
comment on column api.report_recipients.account_name is 'Name of that account';
comment on column api.report_recipients.role_code is 'Code of that role';
comment on column api.report_recipients.role_name is 'Name of that role';
