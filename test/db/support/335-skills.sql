-- A skill.
create function test.skill(p_name text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into workforce.skills (id, organization_id, code, name)
  values (v_id, test.current_organization(), upper(p_name), p_name);
  return test.remember(p_name, v_id);
end
$$;

-- A type of certificate that blocks, unless p_values say otherwise.
create function test.certificate_type(p_name text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id   uuid := uuidv7();
  v_type workforce.certificate_types := jsonb_populate_record(
    null::workforce.certificate_types, '{"grace_days": 0, "is_blocking": true}' || p_values
  );
begin
  insert into workforce.certificate_types (
    id, organization_id, code, name, validity_months, grace_days, is_blocking
  )
  values (
    v_id, test.current_organization(), upper(p_name), p_name, v_type.validity_months, v_type.grace_days,
    v_type.is_blocking
  );
  return test.remember(p_name, v_id);
end
$$;

-- A certificate of a worker that holds to a day, or for ever.
create function test.certificate(p_name text, p_worker text, p_type text, p_expires_on date default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into workforce.worker_certificates (
    id, organization_id, site_id, worker_id, certificate_type_id, issued_on, expires_on
  )
  select v_id, w.organization_id, w.site_id, w.id, test.id(p_type), '2020-01-01', p_expires_on
    from workforce.workers as w
   where w.id = test.id(p_worker);
  return test.remember(p_name, v_id);
end
$$;

-- What something asks for: a type of certificate, or a skill with at least a level. p_subject names the column.
create function test.requirement(p_subject text, p_name text, p_asked text, p_skill_level integer default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_requirement workforce.requirements := jsonb_populate_record(
    null::workforce.requirements,
    jsonb_build_object(
      p_subject, test.id(p_name),
      case when p_skill_level is null then 'certificate_type_id' else 'skill_id' end, test.id(p_asked)
    )
  );
  v_id uuid := uuidv7();
begin
  insert into workforce.requirements (
    id, organization_id, site_id, asset_id, category_id, type_id, job_plan_id, permit_kind_id, template_id, skill_id,
    skill_level, certificate_type_id
  )
  values (
    v_id, test.current_organization(), (select a.site_id from asset.assets as a where a.id = v_requirement.asset_id),
    v_requirement.asset_id, v_requirement.category_id, v_requirement.type_id, v_requirement.job_plan_id,
    v_requirement.permit_kind_id, v_requirement.template_id, v_requirement.skill_id, p_skill_level,
    v_requirement.certificate_type_id
  );
  return v_id;
end
$$;

grant execute on function test.skill, test.certificate_type, test.certificate, test.requirement to public;
