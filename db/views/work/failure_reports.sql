create or replace view api.failure_reports as
select
  r.id,
  r.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.asset_id,
  a.asset_number,
  a.name as asset_name,
  r.category_id,
  g.code as category_code,
  g.name as category_name,
  r.component_id,
  b.asset_number as component_number,
  b.name as component_name,
  r.class_id,
  k.code as class_code,
  k.name as class_name,
  r.problem_id,
  p.code as problem_code,
  p.name as problem_name,
  r.cause_id,
  c.code as cause_code,
  c.name as cause_name,
  r.remedy_id,
  m.code as remedy_code,
  m.name as remedy_name,
  r.mechanism,
  r.detection_method,
  r.impact,
  r.safety_impact,
  r.production_impact,
  r.environmental_impact,
  r.failed_at,
  r.restored_at,
  r.narrative,
  r.row_version,
  r.created_at,
  r.updated_at
from work.failure_reports as r
left join work.work_order_labels as o on o.id = r.work_order_id
left join core.site_labels as s on s.id = r.site_id
left join asset.asset_labels as a on a.id = r.asset_id
left join asset.category_labels as g on g.id = r.category_id
left join asset.asset_labels as b on b.id = r.component_id
left join work.failure_class_labels as k on k.id = r.class_id
left join work.failure_code_labels as p on p.id = r.problem_id
left join work.failure_code_labels as c on c.id = r.cause_id
left join work.failure_code_labels as m on m.id = r.remedy_id;

alter view api.failure_reports owner to assetry_list;
grant select on api.failure_reports to authenticated;

comment on view api.failure_reports is
$$Failure reports

Failures with problem, cause and remedy, one report for each work order, at the sites that you reach.$$;
comment on column api.failure_reports.id is 'Id of the report';
comment on column api.failure_reports.work_order_title is 'Title of the work order';
comment on column api.failure_reports.asset_number is 'Number of the asset';
comment on column api.failure_reports.asset_name is 'Name of the asset';
comment on column api.failure_reports.category_code is 'Code of the category';
comment on column api.failure_reports.category_name is 'Name of the category';
comment on column api.failure_reports.component_number is 'Number of that part';
comment on column api.failure_reports.component_name is 'Name of that part';
comment on column api.failure_reports.class_code is 'Code of the class';
comment on column api.failure_reports.class_name is 'Name of the class';
comment on column api.failure_reports.problem_code is 'Code of the problem';
comment on column api.failure_reports.problem_name is 'Name of the problem';
comment on column api.failure_reports.cause_code is 'Code of the cause';
comment on column api.failure_reports.cause_name is 'Name of the cause';
comment on column api.failure_reports.remedy_code is 'Code of the remedy';
comment on column api.failure_reports.remedy_name is 'Name of the remedy';
