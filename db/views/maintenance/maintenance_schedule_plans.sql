create or replace view api.maintenance_schedule_plans as
select
  l.id,
  l.schedule_id,
  m.schedule_number,
  m.name as schedule_name,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.every_nth,
  l.since_seq,
  l.job_plan_id,
  p.code as job_plan_code,
  p.name as job_plan_name,
  l.row_version,
  l.created_at,
  l.updated_at
from maintenance.schedule_plans as l
left join maintenance.schedule_labels as m on m.id = l.schedule_id
left join core.site_labels as s on s.id = l.site_id
left join maintenance.job_plan_labels as p on p.id = l.job_plan_id;

alter view api.maintenance_schedule_plans owner to assetry_list;
grant select on api.maintenance_schedule_plans to authenticated;

comment on view api.maintenance_schedule_plans is
$$Rotating job plans of maintenance schedules

At the sites that you reach; other occurrences use job_plan_id of the schedule.$$;
comment on column api.maintenance_schedule_plans.schedule_name is 'Name of the schedule';
comment on column api.maintenance_schedule_plans.job_plan_code is 'Code of the job plan';
comment on column api.maintenance_schedule_plans.job_plan_name is 'Name of the job plan';
