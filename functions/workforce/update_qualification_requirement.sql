create or replace function api.update_qualification_requirement(
  p_qualification_requirement_id uuid,
  p_values         api.field_values,
  p_row_version    integer default null
)
returns setof workforce.requirement_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_qualification_requirement', 'qualification_requirement.update',
    jsonb_build_array(p_qualification_requirement_id, p_values, p_row_version)
  );
  v_requirement workforce.requirements;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.requirements', p_values, 'update');
    v_requirement := workforce.lock_requirement(p_qualification_requirement_id, p_row_version);
    v_requirement := jsonb_populate_record(
      v_requirement, core.merge_values('workforce.requirements', to_jsonb(v_requirement), p_values)
    );

    if v_requirement.skill_id is null and v_requirement.skill_level is not null then
      perform core.refuse_field('skill_level', 'NOT_ALLOWED', 'Only a skill has levels');
    elsif v_requirement.skill_id is not null and v_requirement.skill_level is null then
      perform core.refuse_field('skill_level', 'MISSING_VALUE', 'A value is required');
    end if;

    begin
      update workforce.requirements as r
         set skill_level = v_requirement.skill_level,
             archived_at = v_requirement.archived_at
       where r.id = p_qualification_requirement_id
      returning * into v_requirement;
    exception
      when unique_violation then
        perform workforce.refuse_asked_twice(v_requirement);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_requirement), null::workforce.requirement_answer));
  end if;

  return next jsonb_populate_record(null::workforce.requirement_answer, v_answer);
end
$$;

comment on function api.update_qualification_requirement is $$Change a qualification requirement

Omitted fields keep their values; archived_at archives it, null restores it. Its subject, skill and certificate type
cannot change: create another one.
Refuses with QUALIFICATION_REQUIREMENT_NOT_FOUND, NOT_ALL_SITES (of one that is not of an asset), STALE_ROW,
VALIDATION_FAILED and
ALREADY_EXISTS (it came to be asked for again meanwhile).$$;
