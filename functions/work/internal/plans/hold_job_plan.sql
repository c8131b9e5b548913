-- The published revision of a job plan by which work is made, the plan held so that it is not archived or published
-- again meanwhile; empty without a plan. Refuses one that was archived or never published.
create or replace function work.hold_job_plan(p_job_plan_id uuid)
returns maintenance.job_plan_revisions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_plan     maintenance.job_plans;
  v_revision maintenance.job_plan_revisions;
begin
  if p_job_plan_id is null then
    return null;
  end if;

  select * into v_plan
    from maintenance.job_plans as p
   where p.id = p_job_plan_id
     for share;

  if v_plan.archived_at is not null then
    perform core.refuse_field('job_plan_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;

  select * into v_revision
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = p_job_plan_id
     and r.status = 'PUBLISHED';

  if not found then
    perform core.refuse(
      'JOB_PLAN_NOT_PUBLISHED', format('Job plan %s has no published revision', v_plan.code), 409,
      p_hint => 'Publish it with publish_job_plan'
    );
  end if;

  return v_revision;
end
$$;

grant execute on function work.hold_job_plan to assetry_api;
