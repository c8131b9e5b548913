create or replace function api.withdraw_requisition(p_requisition_id uuid, p_row_version integer default null)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'withdraw_requisition', 'requisition.create', jsonb_build_array(p_requisition_id, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'withdraw_requisition');
    perform procurement.skip_steps(p_requisition_id);

    update procurement.requisitions as r
       set status = v_status
     where r.id = p_requisition_id
    returning * into v_requisition;

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.withdraw_requisition is $$Withdraw a submitted requisition

It is a DRAFT again, and its approval steps end.
Refuses with REQUISITION_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
