create or replace function api.create_claim(
  p_work_order_id uuid,
  p_contract_id   uuid,
  p_values        api.field_values default '{}',
  p_lines         api.row_list     default null
)
returns setof contract.claim_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_claim', 'claim.manage', jsonb_build_array(p_work_order_id, p_contract_id, p_values, p_lines)
  );
  v_read       record;
  v_rows       jsonb;
  v_work_order work.work_orders;
  v_claim      contract.claims;
  v_lines      contract.claim_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('contract.claims', p_values, 'create');

    if p_lines is not null then
      select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
        from core.read_rows('p_lines', 'contract.claim_lines', p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    perform contract.hold_contract(p_contract_id);
    v_claim := jsonb_populate_record(null::contract.claims, v_read.p_kept);

    select c.id, c.vendor_id into v_claim.contract_id, v_claim.vendor_id
      from contract.contracts as c
     where c.id = p_contract_id;

    if not found then
      perform core.refuse('CONTRACT_NOT_FOUND', 'No such contract', 404);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, null);
    v_lines := work.check_claim_lines(v_claim, v_work_order, v_rows, v_read.p_faults);

    begin
      insert into contract.claims (
        site_id, claim_number, contract_id, vendor_id, work_order_id, currency, vendor_reference, note
      )
      select v_work_order.site_id, coalesce(v_claim.claim_number, core.new_number('contract.claims')),
             v_claim.contract_id, v_claim.vendor_id, v_work_order.id, u.currency, v_claim.vendor_reference, v_claim.note
        from contract.uses as u
       where u.id = v_lines[1].use_id
      returning * into v_claim;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('claim', v_constraint);
    end;

    v_claim := work.store_claim_lines(v_claim, v_work_order, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

comment on function api.create_claim is $$Create a claim against the vendor of a contract

A DRAFT for costs of one work order that one contract covers (/contract_uses), a warranty or another one. A cost is in
one claim at a time, unless that is cancelled.
p_lines: 1 to 500 objects with cost_line_id and claimed_amount (default the covered amount); default all costs that
the contract covers, that are not reversed and in no other claim, in the currency of the first
Refuses with VALIDATION_FAILED, CONTRACT_NOT_FOUND, WORK_ORDER_NOT_FOUND, CLAIM_EMPTY (there is nothing to claim) and
ALREADY_EXISTS (the number is taken).$$;
