create or replace view api.reports as
select
  d.id,
  d.code,
  d.name,
  d.description,
  d.kind,
  d.list,
  d.figures,
  d.period,
  d.column_names,
  d.filters,
  d.group_by,
  d.sort,
  d.charts,
  d.parameters,
  d.status,
  d.revision,
  d.published_at,
  (select core.actions_by_status('report.definitions')) -> d.status as allowed_actions,
  d.row_version,
  d.created_at,
  d.updated_at
from report.definitions as d;

alter view api.reports owner to assetry_list;
grant select on api.reports to authenticated;

comment on view api.reports is
$$Reports

Of the organization, as they are changed now; runs use what was published last. A report holds no data: each reader gets
what they read. Requires the permission report.read.$$;
comment on column api.reports.allowed_actions is 'Actions that the status of the report and your permissions allow';
