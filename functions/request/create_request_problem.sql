create or replace function api.create_request_problem(p_values api.field_values)
returns setof request.problem_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_request_problem', 'request_problem.create', jsonb_build_array(p_values)
  );
  v_problem    request.problems;
  v_constraint text;
begin
  if v_answer is null then
    v_problem := jsonb_populate_record(
      null::request.problems, core.check_values('request.problems', p_values, 'create')
    );

    begin
      insert into request.problems (code, name, default_priority)
      values (v_problem.code, v_problem.name, v_problem.default_priority)
      returning * into v_problem;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('request_problem', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_problem), null::request.problem_answer));
  end if;

  return next jsonb_populate_record(null::request.problem_answer, v_answer);
end
$$;

comment on function api.create_request_problem is $$Create a request problem

A problem that requesters can select.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
