create or replace function api.create_crew(p_values api.field_values)
returns setof workforce.crew_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_crew', 'crew.create', jsonb_build_array(p_values));
  v_crew       workforce.crews;
  v_constraint text;
begin
  if v_answer is null then
    v_crew := jsonb_populate_record(
      null::workforce.crews, core.check_values('workforce.crews', p_values, 'create')
    );

    begin
      insert into workforce.crews (site_id, code, name)
      values (v_crew.site_id, v_crew.code, v_crew.name)
      returning * into v_crew;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('crew', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_crew), null::workforce.crew_answer));
  end if;

  return next jsonb_populate_record(null::workforce.crew_answer, v_answer);
end
$$;

comment on function api.create_crew is $$Create a crew

Members follow with update_crew_members.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
