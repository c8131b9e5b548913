create or replace view api.maintenance_strategies as
select
  t.id,
  t.strategy_number,
  t.site_id,
  s.code as site_code,
  s.name as site_name,
  t.asset_id,
  a.asset_number,
  a.name as asset_name,
  t.category_id,
  c.code as category_code,
  c.name as category_name,
  t.function,
  t.functional_failure,
  t.failure_mode,
  t.failure_code_id,
  f.code as failure_code,
  f.name as failure_name,
  t.effect,
  t.consequence,
  t.task_kind,
  t.schedule_id,
  m.schedule_number,
  m.name as schedule_name,
  t.severity,
  t.occurrence,
  t.detection,
  t.rpn,
  t.archived_at,
  t.row_version,
  t.created_at,
  t.updated_at
from maintenance.strategies as t
left join core.site_labels as s on s.id = t.site_id
left join asset.asset_labels as a on a.id = t.asset_id
left join asset.category_labels as c on c.id = t.category_id
left join work.failure_code_labels as f on f.id = t.failure_code_id
left join maintenance.schedule_labels as m on m.id = t.schedule_id;

alter view api.maintenance_strategies owner to assetry_list;
grant select on api.maintenance_strategies to authenticated;

comment on view api.maintenance_strategies is
$$Maintenance strategies

Function, failure mode and consequence of assets at the sites that you reach, with the schedule against the failure.
explain_maintenance_effectiveness measures the result.$$;
comment on column api.maintenance_strategies.asset_number is 'Number of the asset';
comment on column api.maintenance_strategies.asset_name is 'Name of the asset';
comment on column api.maintenance_strategies.category_code is 'Code of the category';
comment on column api.maintenance_strategies.category_name is 'Name of the category';
comment on column api.maintenance_strategies.failure_code is 'Code of the problem or cause';
comment on column api.maintenance_strategies.failure_name is 'Name of the problem or cause';
comment on column api.maintenance_strategies.schedule_name is 'Name of the schedule';
