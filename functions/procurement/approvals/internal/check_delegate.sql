-- Refuses to pass a step of approval on to somebody who has it already, or cannot agree.
create or replace function procurement.check_delegate(
  p_document   procurement.approvable,
  p_step       procurement.approval_steps,
  p_account_id uuid
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_fault text := procurement.approver_fault(p_document, p_account_id, true);
begin
  if not exists (select 1 from identity.account_labels as a where a.id = p_account_id) then
    perform core.refuse_field('p_account_id', 'NOT_FOUND', 'No such account');
  elsif p_account_id in (core.current_account_id(), p_step.account_id) then
    perform core.refuse_field('p_account_id', 'NOT_ALLOWED', 'Must be another account than yours and the approver''s');
  elsif v_fault is not null then
    perform core.refuse(
      'APPROVER_UNABLE', v_fault, 422,
      jsonb_build_array(core.fault('p_account_id', 'APPROVER_UNABLE', v_fault))
    );
  end if;
end
$$;

grant execute on function procurement.check_delegate to assetry_api;
