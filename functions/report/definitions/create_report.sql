create or replace function api.create_report(p_values api.field_values)
returns setof report.report_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_report', 'report.create', jsonb_build_array(p_values));
  v_definition report.definitions;
  v_constraint text;
begin
  if v_answer is null then
    v_definition := report.read_report(null, p_values);

    begin
      insert into report.definitions (
        code, name, description, kind, list, figures, period, column_names, filters, group_by, sort, charts, parameters
      )
      values (
        v_definition.code, v_definition.name, v_definition.description, v_definition.kind, v_definition.list,
        v_definition.figures, v_definition.period, v_definition.column_names, v_definition.filters,
        v_definition.group_by, v_definition.sort, v_definition.charts, v_definition.parameters
      )
      returning * into v_definition;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('report', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_definition), null::report.report_answer));
  end if;

  return next jsonb_populate_record(null::report.report_answer, v_answer);
end
$$;

comment on function api.create_report is $$Create a report

A draft, which publish_report lets people run. Of a list, each row is a row of the report without group_by. With
group_by its rows are groups, each with row_count and the sums of column_names, from at most 500,000 rows of the list.
With kind FIGURES it shows what list_figure_values returns: a row for each group, with a column for each figure, such
as due_compliance, and — where nothing counts. Amounts in several currencies are a row for each, the first of which has
the other figures. Its conditions are values of dimensions; of site, category and asset also several ids. Charts draw
columns of the report: label names the points, values are numbers. A parameter stands as {name} in conditions, such as
{"created_at": "gte.{from}"}, and gets its value at each run.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED and ALREADY_EXISTS (the code).$$;
