-- The steps of a requisition that are next and that the caller may take.
create or replace function procurement.own_requisition_steps(p_requisition procurement.requisitions)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select s.id
      from procurement.requisition_steps as s
     where s.requisition_id = p_requisition.id
       and s.decision = 'PENDING'
       and s.sequence = (
             select min(n.sequence)
               from procurement.requisition_steps as n
              where n.requisition_id = p_requisition.id
                and n.decision = 'PENDING'
           )
       and (s.role_id is null or s.role_id = any ((select identity.current_role_ids())::uuid[]))
     order by s.id
  )
$$;

grant execute on function procurement.own_requisition_steps to assetry_api;
