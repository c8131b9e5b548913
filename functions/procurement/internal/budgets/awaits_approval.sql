-- Whether a step of a purchase order or a requisition is still to be taken, but for these.
create or replace function procurement.awaits_approval(
  p_document procurement.approvable,
  p_but_ids  uuid[]                 default '{}'
)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from procurement.approval_steps as s
     where (s.purchase_order_id = p_document.purchase_order_id or s.requisition_id = p_document.requisition_id)
       and s.decision = 'PENDING'
       and s.id <> all (p_but_ids)
  )
$$;

grant execute on function procurement.awaits_approval to assetry_api, assetry_list;
