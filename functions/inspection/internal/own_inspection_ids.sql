-- The inspections that the caller is to carry out.
-- None for whoever may not read their own.
create or replace function inspection.own_inspection_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads('inspection')
           then array(
               select i.id
                 from workforce.workers as m
                 join inspection.inspections as i
                   on i.organization_id = m.organization_id and i.inspector_worker_id = m.id
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
           )
           else '{}'
         end
$$;

grant execute on function inspection.own_inspection_ids to authenticated, assetry_list;
