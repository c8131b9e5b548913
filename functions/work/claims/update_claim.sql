create or replace function api.update_claim(
  p_claim_id    uuid,
  p_values      api.field_values default '{}',
  p_lines       api.row_list     default null,
  p_row_version integer          default null
)
returns setof contract.claim_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_values, p_lines, p_row_version)
  );
  v_read       record;
  v_rows       jsonb;
  v_claim      contract.claims;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_read := core.read_record('contract.claims', p_values, 'update');

    if p_lines is not null then
      select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
        from core.read_rows('p_lines', 'contract.claim_lines', p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    v_claim := work.lock_claim(p_claim_id, p_row_version);

    if v_claim.status <> 'DRAFT' then
      perform core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'update_claim');
    end if;

    v_claim := jsonb_populate_record(
      v_claim, core.merge_values('contract.claims', to_jsonb(v_claim), v_read.p_kept)
    );

    update contract.claims as c
       set vendor_reference = v_claim.vendor_reference,
           note = v_claim.note
     where c.id = p_claim_id
    returning * into v_claim;

    if p_lines is not null then
      select * into v_work_order from work.work_orders as w where w.id = v_claim.work_order_id;
      v_claim := work.store_claim_lines(
        v_claim, v_work_order, work.check_claim_lines(v_claim, v_work_order, v_rows, '[]')
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

comment on function api.update_claim is $$Change a draft claim

Omitted fields keep their values.
p_lines: All lines of the claim, as in create_claim; default the present lines
Refuses with VALIDATION_FAILED, CLAIM_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and CLAIM_EMPTY.$$;
