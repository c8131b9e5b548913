create or replace view api.job_plans as
select
  p.id,
  p.code,
  p.name,
  p.description,
  u.revision as published_revision,
  u.published_at,
  d.revision as draft_revision,
  p.instructions,
  p.estimated_minutes,
  p.downtime_minutes,
  p.requires_signature,
  p.required_permits,
  p.currency,
  p.archived_at,
  p.row_version,
  p.created_at,
  p.updated_at
from maintenance.job_plans as p
left join maintenance.job_plan_revisions as u
  on u.organization_id = p.organization_id and u.job_plan_id = p.id and u.status = 'PUBLISHED'
left join maintenance.job_plan_revisions as d
  on d.organization_id = p.organization_id and d.job_plan_id = p.id and d.status = 'DRAFT';

alter view api.job_plans owner to assetry_list;
grant select on api.job_plans to authenticated;

comment on view api.job_plans is
$$Job plans

Standard tasks and resources of a job, the same for all sites. Fields here apply to work created after the next
publication; /job_plan_revisions has the current values.$$;
comment on column api.job_plans.published_revision is 'Number of the published revision; empty when there is none';
comment on column api.job_plans.published_at is 'Time of its publication';
comment on column api.job_plans.draft_revision is 'Number of the draft revision; empty when there is none';
