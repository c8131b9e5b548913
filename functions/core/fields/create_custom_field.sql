create or replace function api.create_custom_field(p_values api.field_values)
returns setof core.custom_field_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer       jsonb := core.begin_action('create_custom_field', 'custom_field.create', jsonb_build_array(p_values));
  v_custom_field core.custom_fields;
  v_constraint   text;
begin
  if v_answer is null then
    v_custom_field := jsonb_populate_record(
      null::core.custom_fields, core.check_values('core.custom_fields', p_values, 'create')
    );

    perform core.require_all_sites();
    perform core.check_custom_field(v_custom_field);

    begin
      insert into core.custom_fields (entity, code, name, kind, is_required, vocabulary)
      values (
        v_custom_field.entity, v_custom_field.code, v_custom_field.name, v_custom_field.kind,
        coalesce(v_custom_field.is_required, false), v_custom_field.vocabulary
      )
      returning * into v_custom_field;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('custom_field', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_custom_field), null::core.custom_field_answer));
  end if;

  return next jsonb_populate_record(null::core.custom_field_answer, v_answer);
end
$$;

comment on function api.create_custom_field is $$Add a custom field to an entity

Records of the entity then accept a value for it in custom, under its code. Only a TEXT field has a vocabulary. The
account must reach all sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
