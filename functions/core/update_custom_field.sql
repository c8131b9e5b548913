create or replace function api.update_custom_field(
  p_custom_field_id uuid,
  p_values          api.field_values,
  p_row_version     integer default null
)
returns table (id uuid, code text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer       jsonb := core.begin_action(
    'update_custom_field', 'custom_field.update',
    jsonb_build_object('p_custom_field_id', p_custom_field_id, 'p_values', p_values, 'p_row_version', p_row_version)
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

    v_answer := core.finish_action(core.custom_field_answer(v_custom_field));
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid, code text, row_version integer);
end
$$;

alter function api.update_custom_field owner to assetry_api;
grant execute on function api.update_custom_field to authenticated;

comment on function api.update_custom_field is
$$Change a field of the organization's own

p_values: any of name, is_required, vocabulary, archived_at (put away: values stay and are
listed, new ones are refused). A key left
out stays as it is. Answers id, code and row_version.
Refuses with CUSTOM_FIELD_NOT_FOUND, STALE_ROW and VALIDATION_FAILED.$$;
