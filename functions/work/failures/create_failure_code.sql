create or replace function api.create_failure_code(p_values api.field_values)
returns setof work.failure_code_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_failure_code', 'failure_code.create', jsonb_build_array(p_values));
  v_code      work.failure_codes;
  v_constraint text;
begin
  if v_answer is null then
    v_code := jsonb_populate_record(
      null::work.failure_codes, core.check_values('work.failure_codes', p_values, 'create')
    );

    begin
      insert into work.failure_codes (level, code, name, description)
      values (v_code.level, v_code.code, v_code.name, v_code.description)
      returning * into v_code;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('failure_code', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_code), null::work.failure_code_answer));
  end if;

  return next jsonb_populate_record(null::work.failure_code_answer, v_answer);
end
$$;

comment on function api.create_failure_code is $$Create a failure code

A problem, cause or remedy that many failure classes can use; update_failure_links adds it to a class.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
