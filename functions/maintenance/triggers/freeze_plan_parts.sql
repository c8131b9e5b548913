-- The tasks and lines of a published revision stay as they are, whoever writes them: work was made by them.
create or replace function maintenance.freeze_plan_parts()
returns trigger
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select 1
      from maintenance.job_plan_revisions as r
     where r.id in (new.revision_id, old.revision_id)
       and r.status <> 'DRAFT'
  ) then
    perform core.refuse('JOB_PLAN_REVISION_FROZEN', 'A published revision cannot change: publish another one', 409);
  end if;

  return coalesce(new, old);
end
$$;

create or replace trigger freeze_plan_parts
  before insert or update or delete on maintenance.job_plan_tasks
  for each row
  execute function maintenance.freeze_plan_parts();

create or replace trigger freeze_plan_parts
  before insert or update or delete on maintenance.job_plan_lines
  for each row
  execute function maintenance.freeze_plan_parts();
