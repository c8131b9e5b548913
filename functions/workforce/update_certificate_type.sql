create or replace function api.update_certificate_type(
  p_certificate_type_id uuid,
  p_values              api.field_values,
  p_row_version         integer default null
)
returns setof workforce.certificate_type_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_certificate_type', 'certificate_type.update',
    jsonb_build_array(p_certificate_type_id, p_values, p_row_version)
  );
  v_type       workforce.certificate_types;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.certificate_types', p_values, 'update');
    v_type := workforce.lock_certificate_type(p_certificate_type_id, p_row_version);
    v_type := jsonb_populate_record(
      v_type, core.merge_values('workforce.certificate_types', to_jsonb(v_type), p_values)
    );

    begin
      update workforce.certificate_types as t
         set code = v_type.code,
             name = v_type.name,
             validity_months = v_type.validity_months,
             grace_days = v_type.grace_days,
             is_blocking = v_type.is_blocking,
             archived_at = v_type.archived_at
       where t.id = p_certificate_type_id
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

comment on function api.update_certificate_type is $$Change a certificate type

Omitted fields keep their values. Existing certificates keep their last day; grace_days and is_blocking apply to them
at once.
Refuses with CERTIFICATE_TYPE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
