-- The work orders that are the caller's own: assigned to them or their crew, completed, planned or supervised by them,
-- watched or made by them. None for whoever may not read their own.
create or replace function work.own_order_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads('work')
           then array(
               select t.id from unnest(work.team_order_ids()) as t (id)
                union
               -- Completion ends assignments: what one has completed stays one's own.
               select a.work_order_id
                 from workforce.workers as m
                 join work.assignments as a on a.organization_id = m.organization_id and a.worker_id = m.id
                 join work.completions as c
                   on c.organization_id = a.organization_id
                  and c.work_order_id = a.work_order_id
                  and a.ended_at = greatest(c.completed_at, a.assigned_at)
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
                union
               select w.work_order_id
                 from work.watchers as w
                where w.organization_id = core.current_organization_id()
                  and w.account_id = core.current_account_id()
                  and w.ended_at is null
                union
               select o.id
                 from workforce.workers as m
                 join work.work_orders as o
                   on o.organization_id = m.organization_id and (o.planner_id = m.id or o.supervisor_id = m.id)
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
                union
               select o.id
                 from work.work_orders as o
                where o.organization_id = core.current_organization_id()
                  and o.created_by = core.current_account_id()
           )
           else '{}'
         end
$$;

grant execute on function work.own_order_ids to authenticated, assetry_list;
