create or replace function api.import_inspection_template_items(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_inspection_template_items', 'inspection_template.import', jsonb_build_array(p_rows)
  );
  v_rows   core.import_row[];
begin
  if v_answer is null then
    v_rows := core.read_lines('inspection.template_items', 'template_id', p_rows);
    v_answer := core.finish_action(
      core.import_answer(
        array(
          select w.line
            from (
              select t as line
                from core.lines_by_document(v_rows, 'template_id') as d
               cross join lateral inspection.import_template_part(d.document_id, d.part) as t
              union all
              select t from core.lines_without_document(v_rows, 'template_id') as t
            ) as w
           order by (w.line).position
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_inspection_template_items is $$Import items of inspection templates

The rows of one template, in their order, become all items of its draft, which is created from the published revision
where there is none; publish_inspection_template makes them available for inspections. Items that the newest revision
has already are UNCHANGED, and so are rows with is_current false. With a fault in one row all rows of its template are
rejected; other templates are imported. A template that no row names keeps its items.
p_rows: At most 10,000 objects with template_id or template_code and the fields of p_items of
create_inspection_template, or CSV, as in import_assets; at most 500 rows of a template
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
