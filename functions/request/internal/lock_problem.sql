-- The problem, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function request.lock_problem(p_problem_id uuid, p_row_version integer)
returns request.problems
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_problem request.problems;
begin
  select * into v_problem
    from request.problems as p
   where p.id = p_problem_id
     for no key update;

  if not found then
    perform core.refuse('REQUEST_PROBLEM_NOT_FOUND', 'No such request problem', 404);
  end if;

  perform core.check_row_version(v_problem.row_version, p_row_version);
  return v_problem;
end
$$;

grant execute on function request.lock_problem to assetry_api;
