-- Refuses a requirement that there is already.
create or replace function workforce.refuse_asked_twice(p_requirement workforce.requirements)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'ALREADY_EXISTS', 'The requirement already exists', 409,
    jsonb_build_array(
      core.fault(
        case when p_requirement.skill_id is not null then 'skill_id' else 'certificate_type_id' end, 'ALREADY_EXISTS',
        'Taken'
      )
    ),
    'Change it with update_qualification_requirement'
  );
end
$$;

grant execute on function workforce.refuse_asked_twice to assetry_api;
