create or replace function api.create_skill(p_values api.field_values)
returns setof workforce.skill_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_skill', 'skill.create', jsonb_build_array(p_values));
  v_skill      workforce.skills;
  v_constraint text;
begin
  if v_answer is null then
    v_skill := jsonb_populate_record(null::workforce.skills, core.check_values('workforce.skills', p_values, 'create'));

    begin
      insert into workforce.skills (code, name) values (v_skill.code, v_skill.name) returning * into v_skill;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('skill', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_skill), null::workforce.skill_answer));
  end if;

  return next jsonb_populate_record(null::workforce.skill_answer, v_answer);
end
$$;

comment on function api.create_skill is $$Create a skill

update_worker_skills sets the workers with their levels, create_qualification_requirement requires it.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
