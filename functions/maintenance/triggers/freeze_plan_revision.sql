-- Of a published revision only the status changes: it retires.
create or replace function maintenance.freeze_plan_revision()
returns trigger
language plpgsql
stable
set search_path = ''
as $$
begin
  if tg_op = 'DELETE'
     or (
          new.job_plan_id, new.revision, new.instructions, new.estimated_minutes, new.downtime_minutes,
          new.requires_signature, new.required_permits, new.currency, new.published_at
        ) is distinct from (
          old.job_plan_id, old.revision, old.instructions, old.estimated_minutes, old.downtime_minutes,
          old.requires_signature, old.required_permits, old.currency, old.published_at
        )
  then
    perform core.refuse('JOB_PLAN_REVISION_FROZEN', 'A published revision cannot change: publish another one', 409);
  end if;

  return new;
end
$$;

create or replace trigger freeze_plan_revision
  before update or delete on maintenance.job_plan_revisions
  for each row
  when (old.status <> 'DRAFT')
  execute function maintenance.freeze_plan_revision();
