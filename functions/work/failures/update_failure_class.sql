create or replace function api.update_failure_class(
  p_failure_class_id uuid,
  p_values          api.field_values,
  p_row_version     integer default null
)
returns setof work.failure_class_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_failure_class', 'failure_class.update', jsonb_build_array(p_failure_class_id, p_values, p_row_version)
  );
  v_class     work.failure_classes;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('work.failure_classes', p_values, 'update');
    v_class := work.lock_failure_class(p_failure_class_id, p_row_version);
    v_class := jsonb_populate_record(
      v_class, core.merge_values('work.failure_classes', to_jsonb(v_class), p_values)
    );

    begin
      update work.failure_classes as c
         set code = v_class.code,
             name = v_class.name,
             description = v_class.description,
             archived_at = v_class.archived_at
       where c.id = p_failure_class_id
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

comment on function api.update_failure_class is $$Change a failure class

Omitted fields keep their values. An archived class accepts no new reports.
Refuses with FAILURE_CLASS_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
