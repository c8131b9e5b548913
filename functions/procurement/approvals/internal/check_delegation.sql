-- The step of approval that is passed on; refuses one that was changed meanwhile, does not wait, or is not the
-- caller's. What it is a step of is locked.
create or replace function procurement.check_delegation(
  p_document         procurement.approvable,
  p_approval_step_id uuid,
  p_row_version      integer
)
returns procurement.approval_steps
language plpgsql
stable
set search_path = ''
as $$
declare
  v_step procurement.approval_steps;
begin
  select * into v_step from procurement.approval_steps as s where s.id = p_approval_step_id;
  perform core.check_row_version(v_step.row_version, p_row_version);

  if v_step.decision <> 'PENDING' then
    perform core.refuse('APPROVAL_STEP_NOT_PENDING', format('The step is %s', v_step.decision), 409);
  elsif p_document.author_ids && array[core.current_account_id(), core.current_actor_id()] then
    perform core.refuse(
      'SELF_APPROVAL',
      format('%s was written, bought or requested by this account: another must approve it', p_document.name), 422
    );
  elsif not procurement.is_own_step(v_step) and not core.has_permission('approval_rule.update') then
    perform core.refuse(
      'APPROVAL_STEP_NOT_YOURS', format('The approval step of %s belongs to another approver', p_document.name), 403,
      p_hint => 'See /purchase_approvals'
    );
  end if;

  return v_step;
end
$$;

grant execute on function procurement.check_delegation to assetry_api;
