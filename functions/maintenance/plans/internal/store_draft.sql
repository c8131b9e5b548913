-- Makes these the tasks and the lines of the draft of a job plan; null leaves those that are there.
create or replace function maintenance.store_draft(
  p_job_plan_id uuid,
  p_tasks       work.tasks[],
  p_lines       maintenance.job_plan_lines[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_draft_id uuid := maintenance.draft_of(p_job_plan_id);
begin
  if p_tasks is not null then
    delete from maintenance.job_plan_tasks as t where t.revision_id = v_draft_id;

    insert into maintenance.job_plan_tasks (
      revision_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min, accept_max,
      meter_name, template_id
    )
    select v_draft_id, t.position, t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit,
           t.accept_min, t.accept_max, t.meter_name, t.template_id
      from unnest(p_tasks) as t;
  end if;

  if p_lines is not null then
    delete from maintenance.job_plan_lines as l where l.revision_id = v_draft_id;

    insert into maintenance.job_plan_lines (
      revision_id, position, kind, description, craft_id, craft_level, item_id, quantity, unit, unit_cost
    )
    select v_draft_id, l.position, l.kind, l.description, l.craft_id, l.craft_level, l.item_id, l.quantity, l.unit,
           l.unit_cost
      from unnest(p_lines) as l;
  end if;
end
$$;

grant execute on function maintenance.store_draft to assetry_api;
