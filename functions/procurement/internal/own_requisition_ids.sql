-- The requisitions that the caller made, and those that wait for the caller's decision.
-- None for whoever may not read their own.
create or replace function procurement.own_requisition_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads('procurement')
           then array(
               select r.id
                 from procurement.requisitions as r
                where r.organization_id = core.current_organization_id()
                  and r.requester_id = core.current_account_id()
                union
               select s.requisition_id
                 from procurement.approval_steps as s
                where s.organization_id = core.current_organization_id()
                  and s.requisition_id is not null
                  and s.decided_at is null
                  and (s.account_id = core.current_account_id()
                       or s.account_id is null and s.role_id = any ((select identity.current_role_ids())::uuid[]))
           )
           else '{}'
         end
$$;

grant execute on function procurement.own_requisition_ids to authenticated, assetry_list;
