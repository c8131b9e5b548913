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

alter view api.job_plans owner to assetry_api;
grant select on api.job_plans to authenticated;

comment on view api.job_plans is
$$Job plans

What work of a kind needs; the same for all sites. What a job plan says here applies to work that is made after it is
published next; /job_plan_revisions has what applies now.$$;
comment on column api.job_plans.published_revision is 'The revision by which work is made; empty when none is published';
comment on column api.job_plans.published_at is 'When that was published';
comment on column api.job_plans.draft_revision is 'The revision that is being changed; empty when there is none';
