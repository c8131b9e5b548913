create or replace function api.answer_permit_questions(
  p_permit_id   uuid,
  p_answers     api.row_list,
  p_row_version integer      default null
)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'answer_permit_questions', 'permit.update', jsonb_build_array(p_permit_id, p_answers, p_row_version)
  );
  v_answers jsonb;
  v_permit  safety.permits;
begin
  if v_answer is null then
    v_answers := core.check_rows('p_answers', 'safety.permit_questions', p_answers, 'update', 200);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_permit := safety.drafted(v_permit, 'answer_permit_questions');
    perform safety.store_permit_answers(v_permit, v_answers);

    -- What is answered belongs to what a caller read: two who answer at once notice it by the version of the permit.
    update safety.permits as p
       set status = v_permit.status,
           updated_at = now()
     where p.id = p_permit_id
    returning * into v_permit;

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.answer_permit_questions is $$Answer questions of a permit

A VALIDATED permit becomes a DRAFT, and its signatures are void.
p_answers: Objects with the id of a question, answer (YES, NO or NA; null removes it) and note; omitted questions keep
their answers
Refuses with VALIDATION_FAILED (fields such as p_answers[2].id), PERMIT_NOT_FOUND, STALE_ROW and PERMIT_NOT_OPEN (it
is issued or cancelled).$$;
