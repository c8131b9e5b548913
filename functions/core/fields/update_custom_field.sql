create or replace function api.update_custom_field(
  p_custom_field_id uuid,
  p_values          api.field_values,
  p_row_version     integer default null
)
returns setof core.custom_field_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer       jsonb := core.begin_action(
    'update_custom_field', 'custom_field.update', jsonb_build_array(p_custom_field_id, p_values, p_row_version)
  );
  v_custom_field core.custom_fields;
begin
  if v_answer is null then
    p_values := core.check_values('core.custom_fields', p_values, 'update');

    v_custom_field := core.lock_custom_field(p_custom_field_id, p_row_version);
    v_custom_field := jsonb_populate_record(
      v_custom_field, core.merge_values('core.custom_fields', to_jsonb(v_custom_field), p_values)
    );

    perform core.check_custom_field(v_custom_field);

    update core.custom_fields as f
       set name = v_custom_field.name,
           is_required = v_custom_field.is_required,
           vocabulary = v_custom_field.vocabulary,
           archived_at = v_custom_field.archived_at
     where f.id = p_custom_field_id
    returning * into v_custom_field;

    v_answer := core.finish_action(core.answer(to_jsonb(v_custom_field), null::core.custom_field_answer));
  end if;

  return next jsonb_populate_record(null::core.custom_field_answer, v_answer);
end
$$;

comment on function api.update_custom_field is $$Change a custom field

Omitted fields keep their values. An archived field keeps its values in lists and accepts no new ones. Only a TEXT
field has a vocabulary. The account must reach all sites.
Refuses with CUSTOM_FIELD_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and VALIDATION_FAILED.$$;
