create or replace view api.work_order_tasks as
select
  t.id,
  t.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  t.site_id,
  s.code as site_code,
  s.name as site_name,
  t.position,
  t.title,
  t.instructions,
  t.kind,
  t.is_required,
  t.allows_na,
  t.options,
  t.unit,
  t.accept_min,
  t.accept_max,
  t.meter_id,
  t.meter_name,
  m.code as meter_code,
  m.unit as meter_unit,
  m.observations as meter_observations,
  t.template_id,
  p.code as template_code,
  p.name as template_name,
  t.answer,
  case when m.observations is not null and jsonb_typeof(t.answer) = 'number' then m.observations[t.answer::integer] end
    as observation,
  t.result,
  t.note,
  t.reading_id,
  t.inspection_id,
  i.inspection_number,
  t.answered_at,
  t.answered_by,
  c.display_name as answered_by_name,
  t.instrument_id,
  u.asset_number as instrument_number,
  u.name as instrument_name,
  t.measured_at,
  t.was_unfit,
  t.row_version,
  t.created_at,
  t.updated_at
from work.tasks as t
left join work.work_order_labels as o on o.id = t.work_order_id
left join core.site_labels as s on s.id = t.site_id
left join asset.asset_labels as u on u.id = t.instrument_id
left join identity.account_labels as c on c.id = t.answered_by
left join meter.meters as m on m.organization_id = t.organization_id and m.id = t.meter_id
left join inspection.template_labels as p on p.id = t.template_id
left join inspection.inspection_labels as i on i.id = t.inspection_id;

alter view api.work_order_tasks owner to assetry_list;
grant select on api.work_order_tasks to authenticated;

comment on view api.work_order_tasks is
$$Tasks of work orders

Tasks with their answers, at the sites that you reach.$$;
comment on column api.work_order_tasks.id is 'Id of the task';
comment on column api.work_order_tasks.work_order_title is 'Title of the work order';
comment on column api.work_order_tasks.answered_by_name is 'Name of that account';
comment on column api.work_order_tasks.instrument_number is 'Number of the instrument';
comment on column api.work_order_tasks.instrument_name is 'Name of the instrument';
comment on column api.work_order_tasks.meter_code is 'Code of the meter';
comment on column api.work_order_tasks.meter_unit is 'Unit of the meter of a METER task';
comment on column api.work_order_tasks.meter_observations is
  'Observations of a CHARACTERISTIC meter, from the best to the worst';
comment on column api.work_order_tasks.observation is
  'Observation of a CHARACTERISTIC meter at the position of the answer';
comment on column api.work_order_tasks.template_code is 'Code of the template';
comment on column api.work_order_tasks.template_name is 'Name of the template';
comment on column api.work_order_tasks.inspection_number is 'Number of the inspection';
