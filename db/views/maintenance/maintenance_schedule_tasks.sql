create or replace view api.maintenance_schedule_tasks as
select
  t.id,
  t.schedule_id,
  m.schedule_number,
  m.name as schedule_name,
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
  t.meter_name,
  t.template_id,
  l.code as template_code,
  l.name as template_name,
  t.row_version,
  t.created_at,
  t.updated_at
from maintenance.tasks as t
left join maintenance.schedule_labels as m on m.id = t.schedule_id
left join core.site_labels as s on s.id = t.site_id
left join inspection.template_labels as l on l.id = t.template_id;

alter view api.maintenance_schedule_tasks owner to assetry_list;
grant select on api.maintenance_schedule_tasks to authenticated;

comment on view api.maintenance_schedule_tasks is
$$Tasks of maintenance schedules

Copied to each work order of a schedule, at the sites that you reach.$$;
comment on column api.maintenance_schedule_tasks.schedule_name is 'Name of the schedule';
comment on column api.maintenance_schedule_tasks.template_code is 'Code of the template';
comment on column api.maintenance_schedule_tasks.template_name is 'Name of the template';
