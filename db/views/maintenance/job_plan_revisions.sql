create or replace view api.job_plan_revisions as
select
  r.id,
  r.job_plan_id,
  p.code as job_plan_code,
  p.name as job_plan_name,
  r.revision,
  r.status,
  r.instructions,
  r.estimated_minutes,
  r.downtime_minutes,
  r.requires_signature,
  r.required_permits,
  r.currency,
  r.published_at,
  (select core.actions_by_status('maintenance.job_plan_revisions')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from maintenance.job_plan_revisions as r
left join maintenance.job_plan_labels as p on p.id = r.job_plan_id;

alter view api.job_plan_revisions owner to assetry_list;
grant select on api.job_plan_revisions to authenticated;

comment on view api.job_plan_revisions is
$$Revisions of job plans

A published revision cannot change; a work order names its revision.$$;
comment on column api.job_plan_revisions.job_plan_code is 'Code of the job plan';
comment on column api.job_plan_revisions.job_plan_name is 'Name of the job plan';
comment on column api.job_plan_revisions.allowed_actions is 'Actions on the job plan that the status of this revision allows';
