create or replace function api.create_inspection_template(p_values api.field_values, p_items api.row_list default '[]')
returns setof inspection.template_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_inspection_template', 'inspection_template.create', jsonb_build_array(p_values, p_items)
  );
  v_read       record;
  v_template   inspection.templates;
  v_items      inspection.template_items[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('inspection.templates', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_items, v_read.p_faults
      from inspection.read_items(p_items) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_template := jsonb_populate_record(null::inspection.templates, v_read.p_kept);

    begin
      insert into inspection.templates (
        code, name, description, scope, scoring, pass_threshold, needs_review, destination_id
      )
      values (
        coalesce(v_template.code, core.new_number('inspection.templates')),
        v_template.name, v_template.description, v_template.scope, coalesce(v_template.scoring, 'NONE'),
        v_template.pass_threshold, coalesce(v_template.needs_review, false), v_template.destination_id
      )
      returning * into v_template;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('inspection_template', v_constraint);
    end;

    perform inspection.store_items(v_template.id, v_items);
    v_answer := core.finish_action(inspection.template_answer(v_template));
  end if;

  return next jsonb_populate_record(null::inspection.template_answer, v_answer);
end
$$;

comment on function api.create_inspection_template is $$Create an inspection template

The template has a draft revision; inspections can be created after publish_inspection_template.
p_items: Items in their order, at most 500 objects with prompt and kind (PASS_FAIL, YES_NO, NUMERIC, TEXT, CHOICE,
MULTI, DATE, METER or INSTRUCTION), code, section, is_required (default true), allows_na, options, fail_values, unit,
accept_min and accept_max (passing range), plausible_min and plausible_max (accepted range), is_critical, weight,
needs_note_on_fail, visible_if ({"code", "answer"} of an earlier item) and meter_name; default none
Refuses with VALIDATION_FAILED (fields such as p_items[2].prompt) and ALREADY_EXISTS.$$;
