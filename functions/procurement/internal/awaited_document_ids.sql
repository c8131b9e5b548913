-- The requisitions and purchase orders whose next step of approval is the caller's, by account, by role, or anybody's.
create or replace function procurement.awaited_document_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select distinct coalesce(s.purchase_order_id, s.requisition_id)
      from procurement.approval_steps as s
     where s.organization_id = core.current_organization_id()
       and s.decision = 'PENDING'
       and procurement.is_own_step(s)
       and not exists (
             select 1
               from procurement.approval_steps as e
              where e.organization_id = s.organization_id
                and e.site_id = s.site_id
                and (e.purchase_order_id = s.purchase_order_id or e.requisition_id = s.requisition_id)
                and e.decision = 'PENDING'
                and e.sequence < s.sequence
           )
  )
$$;

grant execute on function procurement.awaited_document_ids to authenticated, assetry_list;
