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
      perform core.refuse_field('p_answers', 'INVALID_TYPE', 'Expected an array');
    end if;

    perform asset.hold_instruments(asset.instrument_ids(p_answers));
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

While the inspection is open, any number of items in each call; all answers are stored, or none. Omitted items keep
their answers. Returns unanswered: the items that still block submit_inspection.
p_answers: Objects with item_id (or code), answer, note, photos (up to 20 files of the inspection, file: and the id of
a row of /file_links, or storage keys), instrument_id (the asset with which it was measured) and measured_at (default
now; with an instrument only). An instrument must be fit for use now; what was measured more than 5 minutes ago is
kept and marked was_unfit. Form of the answer by kind: "PASS" or "FAIL"; "YES" or "NO"; a number, or an observation of
a CHARACTERISTIC meter; a text; one of the options; an array of options; a day such as "2026-01-31"; for PHOTO such
files or storage keys; for SIGNATURE the name of the signer or such a file; "NA" where allowed; null removes the
answer
Refuses with INSPECTION_NOT_FOUND, STALE_ROW, INSPECTION_NOT_OPEN, VALIDATION_FAILED (fields such as
p_answers[2].answer) and TOOL_NOT_FIT (details names the reasons).$$;
