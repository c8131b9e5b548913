create or replace function api.create_qualification_requirement(p_values api.field_values)
returns setof workforce.requirement_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action('create_qualification_requirement', 'qualification_requirement.create',
    jsonb_build_array(p_values));
  v_requirement workforce.requirements;
  v_asset       asset.assets;
begin
  if v_answer is null then
    v_requirement := jsonb_populate_record(
      null::workforce.requirements, core.check_values('workforce.requirements', p_values, 'create')
    );
    perform workforce.check_requirement(v_requirement);

    if v_requirement.asset_id is not null then
      v_asset := asset.lock_asset(v_requirement.asset_id, null);
      perform asset.check_changeable(v_asset);
    else
      perform core.require_all_sites();
    end if;

    begin
      insert into workforce.requirements (
        site_id, asset_id, category_id, type_id, job_plan_id, permit_kind_id, template_id, skill_id, skill_level,
        certificate_type_id
      )
      values (
        v_asset.site_id, v_requirement.asset_id, v_requirement.category_id, v_requirement.type_id,
        v_requirement.job_plan_id, v_requirement.permit_kind_id, v_requirement.template_id, v_requirement.skill_id,
        case when v_requirement.skill_id is not null then coalesce(v_requirement.skill_level, 1) end,
        v_requirement.certificate_type_id
      )
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

comment on function api.create_qualification_requirement is $$Create a qualification requirement

One of asset_id, category_id, type_id, job_plan_id, permit_kind_id and template_id requires a skill with at least
skill_level, or a certificate of a type. A work order has the requirements of its assets, their categories and higher
ones, its work type, job plan and permits: assign_work_order checks skills and certificates, schedule_work_order and
start_work_order certificates again. submit_inspection checks those of a template. Existing assignments stay.
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND, ASSET_FROZEN, NOT_ALL_SITES (without asset_id) and ALREADY_EXISTS
(the requirement exists).$$;
