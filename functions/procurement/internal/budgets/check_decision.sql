-- Refuses to decide on a purchase order or a requisition for all that stands against it, under the first of it.
create or replace function procurement.check_decision(p_document procurement.approvable, p_is_approved boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.decision_faults(p_document, p_is_approved);
  v_first  jsonb := v_faults -> 0;
begin
  if v_first ->> 'code' = 'SELF_APPROVAL' then
    perform core.refuse('SELF_APPROVAL', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'APPROVAL_STEP_NOT_YOURS' then
    perform core.refuse(
      'APPROVAL_STEP_NOT_YOURS', v_first ->> 'message', 403, v_faults, 'See /purchase_approvals'
    );
  elsif v_first is not null then
    perform core.refuse('OVER_LIMIT', v_first ->> 'message', 422, v_faults);
  end if;
end
$$;

grant execute on function procurement.check_decision to assetry_api;
