-- The steps of a purchase order or a requisition that are next and that the caller may take.
create or replace function procurement.own_steps(p_document procurement.approvable)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with waiting as (
    select s as step, rank() over (order by s.sequence) as place
      from procurement.approval_steps as s
     where (s.purchase_order_id = p_document.purchase_order_id or s.requisition_id = p_document.requisition_id)
       and s.decision = 'PENDING'
  )
  select array(
    select (w.step).id
      from waiting as w
     where w.place = 1
       and procurement.is_own_step(w.step)
     order by 1
  )
$$;

grant execute on function procurement.own_steps to assetry_api, assetry_list;
