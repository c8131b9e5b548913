create or replace function api.update_requisition(
  p_requisition_id uuid,
  p_values         api.field_values default '{}',
  p_lines          api.row_list     default null,
  p_row_version    integer          default null
)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_requisition', 'requisition.create', jsonb_build_array(p_requisition_id, p_values, p_lines, p_row_version)
  );
  v_read        record;
  v_requisition procurement.requisitions;
  v_lines       procurement.requisition_lines[];
  v_approved    jsonb;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.requisitions', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from procurement.read_requisition_lines(
               p_lines, (select q.site_id from procurement.requisitions as q where q.id = p_requisition_id)
             ) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);

    if v_requisition.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'REQUISITION_NOT_OPEN',
        format('Requisition %s is %s', v_requisition.requisition_number, v_requisition.status), 409
      );
    end if;

    v_approved := procurement.approved_content(p_requisition_id);
    v_requisition := jsonb_populate_record(
      v_requisition, core.merge_values('procurement.requisitions', to_jsonb(v_requisition), p_values)
    );

    if p_lines is not null then
      v_requisition := procurement.store_requisition_lines(v_requisition, v_lines);
    end if;

    -- Others agreed, or are to agree, to what it was.
    if v_requisition.status in ('SUBMITTED', 'REJECTED')
       or v_requisition.status = 'APPROVED' and procurement.approved_content(p_requisition_id) <> v_approved
    then
      v_requisition.status := procurement.next_requisition_status(v_requisition, 'update_requisition');
      perform procurement.skip_steps(p_requisition_id);
    end if;

    update procurement.requisitions as r
       set status = v_requisition.status,
           needed_on = v_requisition.needed_on,
           reason = v_requisition.reason,
           total_amount = v_requisition.total_amount,
           author_ids = procurement.with_author(r.author_ids)
     where r.id = p_requisition_id;

    v_requisition := procurement.settle_requisition(p_requisition_id);
    perform procurement.settle_requisition_budgets(p_requisition_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.update_requisition is $$Change a requisition

Omitted fields keep their values. A submitted or rejected requisition is a DRAFT again; so is an approved one when a
line, quantity, estimate or cost center changes: it needs approval again, and existing orders stay. Another day,
justification or suggested vendor keeps the approval. An account that changed the requisition cannot approve it.
p_lines: All lines in their order, as in create_requisition, and with id for a line to retain; default unchanged
Refuses with VALIDATION_FAILED, REQUISITION_NOT_FOUND, STALE_ROW and REQUISITION_NOT_OPEN.$$;
