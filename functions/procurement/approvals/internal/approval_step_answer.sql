-- What the actions on a step of approval answer.
create or replace function procurement.approval_step_answer(p_step procurement.approval_steps)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_step.id, 'decision', p_step.decision, 'account_id', p_step.account_id, 'delegated_from_id',
    p_step.delegated_from_id, 'row_version', p_step.row_version
  )
$$;

grant execute on function procurement.approval_step_answer to assetry_api;
