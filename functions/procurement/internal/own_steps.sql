-- The steps of a purchase order that are next and that the caller may take.
create or replace function procurement.own_steps(p_order procurement.purchase_orders)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select s.id
      from procurement.approval_steps as s
     where s.purchase_order_id = p_order.id
       and s.decision = 'PENDING'
       and s.sequence = (
             select min(n.sequence)
               from procurement.approval_steps as n
              where n.purchase_order_id = p_order.id
                and n.decision = 'PENDING'
           )
       and (s.role_id is null or s.role_id = any ((select identity.current_role_ids())::uuid[]))
     order by s.id
  )
$$;

grant execute on function procurement.own_steps to assetry_api;
