-- Those who have a work order, and those whose timers of work run on it.
create or replace function safety.workers_on(p_work_order_id uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select a.worker_id
      from work.assignments as a
     where a.organization_id = core.current_organization_id()
       and a.work_order_id = p_work_order_id
       and a.ended_at is null
     union
    select e.worker_id
      from work.labour_entries as e
     where e.organization_id = core.current_organization_id()
       and e.work_order_id = p_work_order_id
       and e.status = 'RUNNING'
       and e.kind = 'WORK'
  )
$$;

grant execute on function safety.workers_on to assetry_api;
