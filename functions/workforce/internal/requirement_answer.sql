-- What the actions on a requirement answer.
create or replace function workforce.requirement_answer(p_requirement workforce.requirements)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_requirement.id, 'row_version', p_requirement.row_version)
$$;

grant execute on function workforce.requirement_answer to assetry_api;
