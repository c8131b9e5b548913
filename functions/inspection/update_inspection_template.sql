create or replace function api.update_inspection_template(
  p_inspection_template_id uuid,
  p_values                 api.field_values default '{}',
  p_items                  api.row_list     default null,
  p_row_version            integer          default null
)
returns setof inspection.template_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_inspection_template', 'inspection_template.update',
    jsonb_build_array(p_inspection_template_id, p_values, p_items, p_row_version)
  );
  v_read       record;
  v_template   inspection.templates;
  v_items      inspection.template_items[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('inspection.templates', p_values, 'update');

    if p_items is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_items, v_read.p_faults
        from inspection.read_items(p_items) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_template := inspection.lock_template(p_inspection_template_id, p_row_version);
    v_template := jsonb_populate_record(
      v_template, core.merge_values('inspection.templates', to_jsonb(v_template), p_values)
    );

    begin
      update inspection.templates as t
         set code = v_template.code,
             name = v_template.name,
             description = v_template.description,
             scope = v_template.scope,
             scoring = v_template.scoring,
             pass_threshold = v_template.pass_threshold,
             needs_review = v_template.needs_review,
             destination_id = v_template.destination_id,
             archived_at = v_template.archived_at
       where t.id = p_inspection_template_id
      returning * into v_template;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('inspection_template', v_constraint);
    end;

    if p_items is not null then
      perform inspection.store_items(v_template.id, v_items);
    elsif p_values ?| array['scoring', 'pass_threshold', 'needs_review'] then
      perform inspection.draft_of(v_template.id);
    end if;

    v_answer := core.finish_action(inspection.template_answer(v_template));
  end if;

  return next jsonb_populate_record(null::inspection.template_answer, v_answer);
end
$$;

comment on function api.update_inspection_template is $$Change an inspection template

Omitted fields keep their values. Items and rating change in the draft revision, which is created from the published
one, and apply after publish_inspection_template; existing inspections keep their revision. scope applies at once to
new inspections.
p_items: All items of the draft, as in create_inspection_template; default unchanged
Refuses with INSPECTION_TEMPLATE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
