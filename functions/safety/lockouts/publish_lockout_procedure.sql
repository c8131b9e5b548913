create or replace function api.publish_lockout_procedure(
  p_lockout_procedure_id uuid,
  p_row_version          integer default null
)
returns setof safety.procedure_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'publish_lockout_procedure', 'lockout_procedure.publish', jsonb_build_array(p_lockout_procedure_id, p_row_version)
  );
  v_procedure safety.procedures;
  v_status    text;
begin
  if v_answer is null then
    perform safety.lock_published(p_lockout_procedure_id);
    v_procedure := safety.lock_lockout_procedure(p_lockout_procedure_id, p_row_version);
    v_status := safety.next_procedure_status(v_procedure, 'publish_lockout_procedure');

    if not exists (select 1 from safety.points as o where o.procedure_id = p_lockout_procedure_id) then
      perform core.refuse(
        'LOCKOUT_PROCEDURE_EMPTY', format('Procedure %s has no points', v_procedure.procedure_number), 422,
        p_hint => 'Add points with update_lockout_procedure'
      );
    end if;

    perform safety.retire_published(v_procedure);

    update safety.procedures as p
       set status = v_status,
           published_at = clock_timestamp(),
           published_by = core.current_account_id(),
           reviewed_on = core.site_date(p.site_id),
           review_due_on = core.site_date(p.site_id) + p.review_months * interval '1 month'
     where p.id = p_lockout_procedure_id
    returning * into v_procedure;

    v_answer := core.finish_action(core.answer(to_jsonb(v_procedure), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

comment on function api.publish_lockout_procedure is $$Publish a lockout procedure

The revision is used from now on and cannot change; the previous one is RETIRED. A review is due after review_months.
Refuses with LOCKOUT_PROCEDURE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and LOCKOUT_PROCEDURE_EMPTY.$$;
