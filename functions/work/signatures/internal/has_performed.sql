-- Whether the caller has worked on a work order: hours of work of his are on it that were neither rejected nor
-- replaced, he had it while its clock ran, or he let its clock run while nobody had it.
create or replace function work.has_performed(p_work_order_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with mine as (
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.account_id = core.current_account_id()
  ),
  runs as (
    select c.started_at, coalesce(c.ended_at, 'infinity') as ended_at, c.created_by
      from work.clock_segments as c
     where c.organization_id = core.current_organization_id()
       and c.work_order_id = p_work_order_id
       and c.kind = 'RUN'
  ),
  assignments as (
    select a.worker_id, a.assigned_at, coalesce(a.ended_at, 'infinity') as ended_at
      from work.assignments as a
     where a.organization_id = core.current_organization_id()
       and a.work_order_id = p_work_order_id
  )
  select exists (
           select
             from work.labour_entries as e
            where e.organization_id = core.current_organization_id()
              and e.work_order_id = p_work_order_id
              and e.worker_id in (select m.id from mine as m)
              and e.kind = 'WORK'
              and e.status in ('RUNNING', 'RECORDED', 'APPROVED')
         ) or exists (
           select
             from runs as r
             join assignments as a on a.assigned_at <= r.ended_at and a.ended_at >= r.started_at
            where a.worker_id in (select m.id from mine as m)
         ) or exists (
           select
             from runs as r
            where r.created_by = core.current_account_id()
              and not exists (
                    select from assignments as a where a.assigned_at <= r.started_at and a.ended_at >= r.started_at
                  )
         )
$$;

grant execute on function work.has_performed to assetry_api;
