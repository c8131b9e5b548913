create or replace function api.update_failure_code(
  p_failure_code_id uuid,
  p_values         api.field_values,
  p_row_version    integer default null
)
returns setof work.failure_code_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_failure_code', 'failure_code.update', jsonb_build_array(p_failure_code_id, p_values, p_row_version)
  );
  v_code      work.failure_codes;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('work.failure_codes', p_values, 'update');
    v_code := work.lock_failure_code(p_failure_code_id, p_row_version);
    v_code := jsonb_populate_record(
      v_code, core.merge_values('work.failure_codes', to_jsonb(v_code), p_values)
    );

    begin
      update work.failure_codes as c
         set code = v_code.code,
             name = v_code.name,
             description = v_code.description,
             archived_at = v_code.archived_at
       where c.id = p_failure_code_id
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

comment on function api.update_failure_code is $$Change a failure code

Omitted fields keep their values; the level cannot change, because reports use it. An archived code cannot be linked
again; existing links remain until update_failure_links omits them.
Refuses with FAILURE_CODE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
