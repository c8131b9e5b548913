-- The draft revision of a job plan; made as a copy of the published one when there is none.
create or replace function maintenance.draft_of(p_job_plan_id uuid)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_draft_id     uuid;
  v_published_id uuid;
begin
  select r.id into v_draft_id
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = p_job_plan_id
     and r.status = 'DRAFT';

  if found then
    return v_draft_id;
  end if;

  select r.id into v_published_id
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = p_job_plan_id
     and r.status = 'PUBLISHED';

  insert into maintenance.job_plan_revisions (job_plan_id, revision)
  select p_job_plan_id, coalesce(max(r.revision), 0) + 1
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = p_job_plan_id
  returning id into v_draft_id;

  insert into maintenance.job_plan_tasks (
    revision_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min, accept_max,
    meter_name, template_id
  )
  select v_draft_id, t.position, t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit,
         t.accept_min, t.accept_max, t.meter_name, t.template_id
    from maintenance.job_plan_tasks as t
   where t.revision_id = v_published_id
   order by t.position;

  insert into maintenance.job_plan_lines (
    revision_id, position, kind, description, craft_id, craft_level, item_id, quantity, unit, unit_cost
  )
  select v_draft_id, l.position, l.kind, l.description, l.craft_id, l.craft_level, l.item_id, l.quantity, l.unit,
         l.unit_cost
    from maintenance.job_plan_lines as l
   where l.revision_id = v_published_id
   order by l.position;

  return v_draft_id;
end
$$;

grant execute on function maintenance.draft_of to assetry_api;
