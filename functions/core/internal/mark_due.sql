-- Notes that a scheduled task is to look at these records, each from the time beside it on: now where there is none. A
-- row of its own each time, so that writers wait neither for each other nor for the task, and the task never removes a
-- note that is not committed yet.
create or replace function core.mark_due(
  p_organization_id uuid,
  p_task            text,
  p_subject_ids     uuid[],
  p_due_ats         timestamptz[] default null
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into core.task_marks (organization_id, task, subject_id, due_at)
  select p_organization_id, p_task, u.subject_id, coalesce(min(u.due_at), now())
    from unnest(p_subject_ids, p_due_ats) as u (subject_id, due_at)
   where u.subject_id is not null
   group by u.subject_id
$$;
