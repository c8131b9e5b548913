create or replace function api.answer_inspection_items(
  p_inspection_id uuid,
  p_answers       api.row_list,
  p_row_version   integer default null
)
returns table (id uuid, inspection_number text, status text, unanswered jsonb, row_version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'answer_inspection_items', 'inspection.answer', jsonb_build_array(p_inspection_id, p_answers, p_row_version)
  );
  v_inspection inspection.inspections;
begin
  if v_answer is null then
    if jsonb_typeof(p_answers) is distinct from 'array' then
      perform core.refuse_field('p_answers', 'INVALID_TYPE', 'An array is needed');
    end if;

    v_inspection := inspection.lock_inspection(p_inspection_id, p_row_version);

    if v_inspection.status <> 'OPEN' then
      perform core.refuse(
        'INSPECTION_NOT_OPEN', format('Inspection %s is %s', v_inspection.inspection_number, v_inspection.status), 409
      );
    end if;

    perform inspection.store_answers(p_inspection_id, p_answers);

    update inspection.inspections as i
       set started_at = coalesce(i.started_at, clock_timestamp())
     where i.id = p_inspection_id
    returning * into v_inspection;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_inspection.id, 'inspection_number', v_inspection.inspection_number, 'status', v_inspection.status,
        'unanswered', inspection.unanswered(p_inspection_id), 'row_version', v_inspection.row_version
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, inspection_number text, status text, unanswered jsonb, row_version integer
    );
end
$$;

comment on function api.answer_inspection_items is $$Answer items of an inspection

p_answers: an array of objects with item_id (or code), answer, note and photos; as many or few as there are, as often
as wanted while the inspection is open. An answer has the form of its item's kind: "PASS" or "FAIL", "YES" or "NO", a
number (of a CHARACTERISTIC meter one of its observations, or the position of one, as which it is kept), a text, one of
the options, an array of options, each once, a day such as "2026-01-31", an array of up to 20 texts that say where
pictures are kept for a PHOTO, the name of who signs for a SIGNATURE, or "NA" where the item allows it; null takes an
answer back. photos is such an array of pictures of any item. What is left out stays. All are kept, or none.
Answers unanswered: the items that still keep the inspection from being submitted, as submit_inspection names them.
Refuses with INSPECTION_NOT_FOUND, STALE_ROW, INSPECTION_NOT_OPEN and VALIDATION_FAILED (fields such as
p_answers[2].answer).$$;
