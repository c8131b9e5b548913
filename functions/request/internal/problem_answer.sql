-- What actions on a request problem answer.
create or replace function request.problem_answer(p_problem request.problems)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_problem.id, 'code', p_problem.code, 'row_version', p_problem.row_version)
$$;

grant execute on function request.problem_answer to assetry_api;
