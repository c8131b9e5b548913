-- Makes the steps by which a purchase order or a requisition is approved that was handed in: one for each rule that
-- holds, or one for anybody who may approve. Refuses where a rule names somebody who cannot agree: its step would wait
-- for ever. Rules that change afterwards change no step.
create or replace function procurement.open_steps(p_document procurement.approvable)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.approver_faults(p_document);
begin
  if v_faults <> '[]' then
    perform core.refuse('APPROVER_UNABLE', v_faults -> 0 ->> 'message', 422, v_faults, 'See /purchase_approval_rules');
  end if;

  insert into procurement.approval_steps (
    site_id, purchase_order_id, requisition_id, revision, sequence, approval_rule_id, role_id, account_id
  )
  select p_document.site_id, p_document.purchase_order_id, p_document.requisition_id, p_document.revision, r.sequence,
         r.id, r.role_id, r.account_id
    from procurement.rules_for(p_document) as r
   order by r.sequence, r.id;

  if not found then
    insert into procurement.approval_steps (site_id, purchase_order_id, requisition_id, revision, sequence)
    values (p_document.site_id, p_document.purchase_order_id, p_document.requisition_id, p_document.revision, 1);
  end if;
end
$$;

grant execute on function procurement.open_steps to assetry_api;
