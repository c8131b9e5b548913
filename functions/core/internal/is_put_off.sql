-- Whether a scheduled task leaves a record alone for now: it has failed with it, and tries again after ten minutes,
-- from the third time on after an hour, or the organization is not served. A failure that is still to come was noted
-- while the clock was ahead, and puts nothing off.
create or replace function core.is_put_off(p_organization_id uuid, p_task text, p_subject_id uuid, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not core.is_served(p_organization_id) or exists (
           select 1
             from core.task_failures as f
            where f.organization_id = p_organization_id
              and f.task = p_task
              and f.subject_id = p_subject_id
              and f.failed_at <= p_at
              and f.failed_at > p_at - case when f.attempts < 3 then interval '10 minutes' else interval '1 hour' end
         )
$$;
