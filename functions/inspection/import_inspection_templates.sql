create or replace function api.import_inspection_templates(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_inspection_templates', 'inspection_template.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        inspection.draft_imported_templates(
          core.store_import('inspection.templates', core.read_import('inspection.templates', p_rows))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_inspection_templates is $$Import inspection templates

A row is matched by its code; without one a template is created with a generated code. A new template has an empty draft
revision, which import_inspection_template_items fills; a change of the rating goes to the draft, as in
update_inspection_template. publish_inspection_template makes the draft available for inspections.
p_rows: At most 10,000 objects with the fields of create_inspection_template, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
