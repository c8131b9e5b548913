-- What actions on a service policy answer.
create or replace function service.policy_answer(p_policy service.policies)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_policy.id, 'code', p_policy.code, 'rank', p_policy.rank, 'row_version', p_policy.row_version
  )
$$;

grant execute on function service.policy_answer to assetry_api;
