-- Whether a step of a purchase order is still to be taken.
create or replace function procurement.awaits_approval(p_purchase_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from procurement.approval_steps as s
     where s.purchase_order_id = p_purchase_order_id
       and s.decision = 'PENDING'
  )
$$;

grant execute on function procurement.awaits_approval to assetry_api;
