-- Keeps that a scheduled task has failed with a record of the organization; the first time it is written to the log of
-- the server, too.
create or replace function core.note_failure(p_task text, p_subject_id uuid, p_error text, p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_attempts integer;
begin
  insert into core.task_failures as f (task, subject_id, first_failed_at, failed_at, attempts, error)
  values (p_task, p_subject_id, p_at, p_at, 1, left(p_error, 500))
  on conflict (organization_id, task, subject_id) do update
     set failed_at = excluded.failed_at,
         attempts = f.attempts + 1,
         error = excluded.error
  returning f.attempts into v_attempts;

  if v_attempts = 1 then
    raise warning 'The scheduled task % has failed with record %: %', p_task, p_subject_id, p_error;
  end if;
end
$$;
