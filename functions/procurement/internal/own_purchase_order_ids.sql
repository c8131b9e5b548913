-- The purchase orders that order what the caller requisitioned, and those that wait for the caller's decision.
-- None for whoever may not read their own.
create or replace function procurement.own_purchase_order_ids()
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
               select l.purchase_order_id
                 from procurement.requisitions as r
                 join procurement.requisition_lines as q
                   on q.organization_id = r.organization_id and q.site_id = r.site_id and q.requisition_id = r.id
                 join procurement.order_lines as l
                   on l.organization_id = q.organization_id and l.requisition_line_id = q.id
                where r.organization_id = core.current_organization_id()
                  and r.requester_id = core.current_account_id()
                union
               select s.purchase_order_id
                 from procurement.approval_steps as s
                where s.organization_id = core.current_organization_id()
                  and s.purchase_order_id is not null
                  and s.decided_at is null
                  and (s.account_id = core.current_account_id()
                       or s.account_id is null and s.role_id = any ((select identity.current_role_ids())::uuid[]))
           )
           else '{}'
         end
$$;

grant execute on function procurement.own_purchase_order_ids to authenticated, assetry_list;
