create or replace function api.update_skill(
  p_skill_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.skill_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_skill', 'skill.update', jsonb_build_array(p_skill_id, p_values, p_row_version)
  );
  v_skill      workforce.skills;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.skills', p_values, 'update');
    v_skill := workforce.lock_skill(p_skill_id, p_row_version);
    v_skill := jsonb_populate_record(v_skill, core.merge_values('workforce.skills', to_jsonb(v_skill), p_values));

    begin
      update workforce.skills as s
         set code = v_skill.code,
             name = v_skill.name,
             archived_at = v_skill.archived_at
       where s.id = p_skill_id
      returning * into v_skill;
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

comment on function api.update_skill is $$Change a skill

Omitted fields keep their values.
Refuses with SKILL_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
