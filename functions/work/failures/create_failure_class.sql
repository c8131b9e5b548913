create or replace function api.create_failure_class(p_values api.field_values)
returns setof work.failure_class_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_failure_class', 'failure_class.create', jsonb_build_array(p_values));
  v_class     work.failure_classes;
  v_constraint text;
begin
  if v_answer is null then
    v_class := jsonb_populate_record(
      null::work.failure_classes, core.check_values('work.failure_classes', p_values, 'create')
    );

    begin
      insert into work.failure_classes (code, name, description)
      values (v_class.code, v_class.name, v_class.description)
      returning * into v_class;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('failure_class', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_class), null::work.failure_class_answer));
  end if;

  return next jsonb_populate_record(null::work.failure_class_answer, v_answer);
end
$$;

comment on function api.create_failure_class is $$Create a failure class

Set its problems, causes and remedies with update_failure_links, and assign it to assets and asset categories by their
failure_class_id.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
