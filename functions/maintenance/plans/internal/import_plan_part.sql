-- Makes the rows of an import the tasks or lines of the draft of their job plan, in their order, unless the newest
-- revision has the same. With a fault in one of them the job plan keeps what it has, and all are rejected.
create or replace function maintenance.import_plan_part(
  p_entity      text,
  p_job_plan_id uuid,
  p_part        core.import_row[]
)
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_given       jsonb := (
    select jsonb_agg(jsonb_strip_nulls(r.kept) - '{job_plan_id,is_current,row_version}'::text[] order by r.position)
      from unnest(p_part) as r
  );
  v_faults      jsonb;
  v_tasks       work.tasks[];
  v_lines       maintenance.job_plan_lines[];
  v_before      jsonb := maintenance.newest_parts(p_entity, p_job_plan_id);
  v_after       jsonb;
  v_said        jsonb;
  v_said_before jsonb;
begin
  if p_entity = 'maintenance.job_plan_tasks' then
    select r.p_read, r.p_faults into v_tasks, v_faults from work.read_tasks(v_given, p_entity) as r;
  else
    select r.p_read, r.p_faults into v_lines, v_faults from maintenance.read_plan_lines(v_given) as r;
  end if;

  if v_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query
    select *
      from core.rejected_lines(
             p_part, 'job_plan_id', case when v_lines is null then 'p_tasks' else 'p_lines' end, v_faults
           );
    return;
  end if;

  v_said_before := maintenance.without_ids(p_entity, v_before);

  -- Where there are none yet, nothing is compared. What is stored says what was read.
  if v_said_before <> '[]' then
    v_said := maintenance.without_ids(p_entity, coalesce(to_jsonb(v_tasks), to_jsonb(v_lines)));
  end if;

  if v_said is distinct from v_said_before then
    perform maintenance.store_draft(p_job_plan_id, v_tasks, v_lines);
    v_after := maintenance.draft_part_ids(p_entity, maintenance.draft_of(p_job_plan_id));
  else
    v_after := v_before;
  end if;

  return query select * from core.stored_lines(p_part, v_after, v_said_before, coalesce(v_said, v_after));
end
$$;

grant execute on function maintenance.import_plan_part to assetry_api;
