-- Tells who is to agree now that a step of approval was passed on.
create or replace function procurement.tell_delegate(
  p_document procurement.approvable,
  p_step     procurement.approval_steps
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           p_step.organization_id, p_step.site_id, array[p_step.account_id],
           'APPROVAL_DELEGATED',
           case
             when p_step.requisition_id is null then 'procurement.purchase_orders'
             else 'procurement.requisitions'
           end,
           coalesce(p_step.requisition_id, p_step.purchase_order_id),
           jsonb_build_object(
             'number', p_document.name, 'amount', p_document.amount, 'currency', p_document.currency,
             'delegated_by', a.display_name, 'note', p_step.note
           )
         )
    from identity.accounts as a
   where a.organization_id = p_step.organization_id
     and a.id = core.current_account_id()
$$;

grant execute on function procurement.tell_delegate to assetry_api;
