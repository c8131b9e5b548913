-- Makes the steps by which a requisition is approved that was handed in: one for each rule that holds, or one for
-- anybody who may approve. Rules that change afterwards change no step.
create or replace function procurement.open_requisition_steps(p_requisition procurement.requisitions)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into procurement.requisition_steps (site_id, requisition_id, submission, sequence, approval_rule_id, role_id)
  select p_requisition.site_id, p_requisition.id, p_requisition.submission, r.sequence, r.id, r.role_id
    from procurement.approval_rules as r
   where r.archived_at is null
     and r.subject = 'REQUISITION'
     and r.currency = p_requisition.currency
     and r.amount_over < p_requisition.total_amount
     and (
       r.cost_center_id is null
       or exists (
            select 1
              from procurement.requisition_lines as l
             where l.requisition_id = p_requisition.id
               and l.position is not null
               and l.cost_center_id = r.cost_center_id
          )
     )
   order by r.sequence, r.id;

  if not found then
    insert into procurement.requisition_steps (site_id, requisition_id, submission, sequence)
    values (p_requisition.site_id, p_requisition.id, p_requisition.submission, 1);
  end if;
end
$$;

grant execute on function procurement.open_requisition_steps to assetry_api;
