-- Removes what asks a scheduled task to look at a record now: the task does so before it reads anything of the record,
-- so that what is written meanwhile asks again. core.take_each has entered the organization of the record.
create or replace function core.unmark(p_task text, p_subject_id uuid, p_at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from core.task_marks as m
   where m.organization_id = core.current_organization_id()
     and m.subject_id = p_subject_id
     and m.task = p_task
     and m.due_at <= p_at
$$;
