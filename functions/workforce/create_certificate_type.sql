create or replace function api.create_certificate_type(p_values api.field_values)
returns setof workforce.certificate_type_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_certificate_type', 'certificate_type.create', jsonb_build_array(p_values)
  );
  v_type       workforce.certificate_types;
  v_constraint text;
begin
  if v_answer is null then
    v_type := jsonb_populate_record(
      null::workforce.certificate_types, core.check_values('workforce.certificate_types', p_values, 'create')
    );

    begin
      insert into workforce.certificate_types (code, name, validity_months, grace_days, is_blocking)
      values (
        v_type.code, v_type.name, v_type.validity_months, coalesce(v_type.grace_days, 0),
        coalesce(v_type.is_blocking, true)
      )
      returning * into v_type;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('certificate_type', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_type), null::workforce.certificate_type_answer));
  end if;

  return next jsonb_populate_record(null::workforce.certificate_type_answer, v_answer);
end
$$;

comment on function api.create_certificate_type is $$Create a certificate type

create_qualification_requirement requires it for work. An expired or revoked certificate excludes its worker
  from such work; with
is_blocking false an expired one is accepted for grace_days more, with a warning.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
