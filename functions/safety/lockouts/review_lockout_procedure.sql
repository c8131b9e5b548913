create or replace function api.review_lockout_procedure(
  p_lockout_procedure_id uuid,
  p_note                 text,
  p_row_version          integer default null
)
returns setof safety.procedure_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'review_lockout_procedure', 'lockout_procedure.review',
    jsonb_build_array(p_lockout_procedure_id, p_note, p_row_version)
  );
  v_procedure safety.procedures;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000, true);
    v_procedure := safety.lock_lockout_procedure(p_lockout_procedure_id, p_row_version);

    if v_procedure.status <> 'PUBLISHED' then
      perform core.refuse(
        'LOCKOUT_PROCEDURE_NOT_IN_USE',
        format('Procedure %s.%s is %s', v_procedure.procedure_number, v_procedure.revision, v_procedure.status), 409
      );
    end if;

    update safety.procedures as p
       set reviewed_on = core.site_date(p.site_id),
           review_note = p_note,
           review_due_on = core.site_date(p.site_id) + p.review_months * interval '1 month',
           is_review_overdue = false
     where p.id = p_lockout_procedure_id
    returning * into v_procedure;

    v_answer := core.finish_action(core.answer(to_jsonb(v_procedure), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

comment on function api.review_lockout_procedure is $$Record the periodic review of a lockout procedure

The next review is due after review_months, at most a year.
p_note: Result of the review at the machine
Refuses with VALIDATION_FAILED, LOCKOUT_PROCEDURE_NOT_FOUND, STALE_ROW and LOCKOUT_PROCEDURE_NOT_IN_USE (it is a draft
or retired).$$;
