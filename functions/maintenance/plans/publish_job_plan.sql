create or replace function api.publish_job_plan(p_job_plan_id uuid, p_row_version integer default null)
returns setof maintenance.job_plan_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'publish_job_plan', 'job_plan.publish', jsonb_build_array(p_job_plan_id, p_row_version)
  );
  v_plan     maintenance.job_plans;
  v_draft_id uuid;
begin
  if v_answer is null then
    v_plan := maintenance.lock_job_plan(p_job_plan_id, p_row_version);

    select r.id into v_draft_id
      from maintenance.job_plan_revisions as r
     where r.job_plan_id = p_job_plan_id
       and r.status = 'DRAFT';

    if not found then
      perform core.refuse(
        'NO_DRAFT_REVISION', format('Job plan %s has no draft revision: change it first', v_plan.code), 409
      );
    end if;

    update maintenance.job_plan_revisions as r
       set status = 'RETIRED'
     where r.job_plan_id = p_job_plan_id
       and r.status = 'PUBLISHED';

    update maintenance.job_plan_revisions as r
       set status = 'PUBLISHED',
           instructions = v_plan.instructions,
           estimated_minutes = v_plan.estimated_minutes,
           downtime_minutes = v_plan.downtime_minutes,
           requires_signature = v_plan.requires_signature,
           required_permits = v_plan.required_permits,
           currency = v_plan.currency,
           published_at = clock_timestamp()
     where r.id = v_draft_id;

    v_answer := core.finish_action(maintenance.job_plan_answer(v_plan));
  end if;

  return next jsonb_populate_record(null::maintenance.job_plan_answer, v_answer);
end
$$;

comment on function api.publish_job_plan is $$Publish the draft revision of a job plan

The draft becomes the published revision and can no longer change; the previous one is retired. Existing work orders
keep their revision.
Refuses with JOB_PLAN_NOT_FOUND, STALE_ROW and NO_DRAFT_REVISION.$$;
