-- Why the work of schedules would be refused, by "<schedule> <job plan>" of each job plan that one has, and by
-- "<schedule>" where it has none: what maintenance.foreseen_fault tells, each once, however many turns it has. Empty
-- where nothing is in the way.
create or replace function maintenance.foreseen_faults(p_schedules maintenance.schedules[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(concat_ws(' ', s.id, p.job_plan_id), f.message), '{}')
    from unnest(p_schedules) as s
   cross join lateral (
      select s.job_plan_id
      union
      select l.job_plan_id
        from maintenance.schedule_plans as l
       where l.organization_id = s.organization_id
         and l.schedule_id = coalesce(s.covering_schedule_id, s.id)
   ) as p
   cross join lateral (select maintenance.foreseen_fault(s, p.job_plan_id)) as f (message)
   where f.message is not null
$$;
