-- Who works on a work order: those who have it, those whose timers of work run on it, and p_worker_id, whose timer is
-- to run; while it is nobody, the caller.
create or replace function safety.participants_of(p_work_order_id uuid, p_worker_id uuid default null)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  with participants as (
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
     union
    select p_worker_id
     where p_worker_id is not null
  )
  select coalesce(
           (select array_agg(p.worker_id) from participants as p),
           array(
             select w.id
               from workforce.workers as w
              where w.organization_id = core.current_organization_id()
                and w.account_id = core.current_account_id()
           )
         )
$$;

grant execute on function safety.participants_of to assetry_api;
