create or replace view api.job_plan_tasks as
select
  t.id,
  r.job_plan_id,
  p.code as job_plan_code,
  p.name as job_plan_name,
  t.revision_id,
  r.revision,
  r.status as revision_status,
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
  t.created_at,
  (r.status = 'DRAFT' or r.status = 'PUBLISHED' and d.id is null) and j.archived_at is null as is_current
from maintenance.job_plan_tasks as t
left join maintenance.job_plan_revisions as r on r.organization_id = t.organization_id and r.id = t.revision_id
left join maintenance.job_plan_revisions as d
  on d.organization_id = r.organization_id and d.job_plan_id = r.job_plan_id and d.status = 'DRAFT'
left join maintenance.job_plans as j on j.organization_id = r.organization_id and j.id = r.job_plan_id
left join maintenance.job_plan_labels as p on p.id = r.job_plan_id
left join inspection.template_labels as l on l.id = t.template_id;

alter view api.job_plan_tasks owner to assetry_list;
grant select on api.job_plan_tasks to authenticated;

comment on view api.job_plan_tasks is
$$Tasks of job plans

Of all revisions; revision_status=eq.PUBLISHED filters those in use.$$;
comment on column api.job_plan_tasks.job_plan_code is 'Code of the job plan';
comment on column api.job_plan_tasks.job_plan_name is 'Name of the job plan';
comment on column api.job_plan_tasks.revision_status is 'Status of the revision: DRAFT, PUBLISHED or RETIRED';
comment on column api.job_plan_tasks.is_current is 'Whether it is of the newest revision of a job plan that is not archived';
comment on column api.job_plan_tasks.template_code is 'Code of the template';
comment on column api.job_plan_tasks.template_name is 'Name of the template';
