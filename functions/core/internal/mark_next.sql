-- Notes when a scheduled task is to look at a record again, unless an earlier note of it asks anyway. Asked by the task
-- itself only, after core.unmark: whoever else writes adds a note of its own with core.mark_due.
create or replace function core.mark_next(p_task text, p_subject_id uuid, p_due_at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into core.task_marks (organization_id, task, subject_id, due_at)
  select core.current_organization_id(), p_task, p_subject_id, p_due_at
   where p_due_at is not null
     and not exists (
           select 1
             from core.task_marks as m
            where m.organization_id = core.current_organization_id()
              and m.subject_id = p_subject_id
              and m.task = p_task
              and m.due_at <= p_due_at
         )
$$;
