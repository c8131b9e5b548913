create or replace function api.update_request_problem(
  p_request_problem_id uuid,
  p_values             api.field_values,
  p_row_version        integer default null
)
returns setof request.problem_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_request_problem', 'request_problem.update', jsonb_build_array(p_request_problem_id, p_values, p_row_version)
  );
  v_problem    request.problems;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('request.problems', p_values, 'update');
    v_problem := request.lock_problem(p_request_problem_id, p_row_version);
    v_problem := jsonb_populate_record(
      v_problem, core.merge_values('request.problems', to_jsonb(v_problem), p_values)
    );

    begin
      update request.problems as p
         set code = v_problem.code,
             name = v_problem.name,
             default_priority = v_problem.default_priority,
             archived_at = v_problem.archived_at
       where p.id = p_request_problem_id
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

comment on function api.update_request_problem is $$Change a request problem

Omitted fields keep their values. archived_at archives it; requests that have it keep it.
Refuses with REQUEST_PROBLEM_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
