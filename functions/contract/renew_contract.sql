create or replace function api.renew_contract(
  p_contract_id uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof contract.contract_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'renew_contract', 'contract.manage', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_before    contract.contracts;
  v_contract  contract.contracts;
  v_successor contract.contracts;
  v_vendor_id uuid;
begin
  if v_answer is null then
    p_values := core.check_values('contract.contracts', p_values, 'update');
    v_vendor_id := coalesce(
      (p_values ->> 'vendor_id')::uuid, (select c.vendor_id from contract.contracts as c where c.id = p_contract_id)
    );
    perform contract.hold_vendor(v_vendor_id);
    v_before := contract.lock_contract(p_contract_id, p_row_version);

    -- The vendor is held before the contract, which another request may have changed meanwhile.
    if not p_values ? 'vendor_id' and v_before.vendor_id <> v_vendor_id then
      perform core.refuse('STALE_ROW', 'The vendor of the contract has changed: read the contract again', 409);
    end if;

    perform core.next_status(
      'contract.contracts', 'Contract ' || v_before.contract_number, v_before.status, 'renew_contract'
    );
    perform contract.refuse_renewed(v_before);

    v_contract := contract.next_term(v_before);
    v_contract := jsonb_populate_record(
      v_contract, core.merge_values('contract.contracts', to_jsonb(v_contract), p_values)
    );
    perform contract.check_contract(v_contract, null);

    if v_contract.starts_on <= v_before.ends_on is not false then
      perform core.refuse_field('starts_on', 'TOO_EARLY', 'Must be after the last day of the contract');
    end if;

    v_successor := contract.insert_successor(v_before, v_contract);
    v_answer := core.finish_action(core.answer(to_jsonb(v_successor), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

comment on function api.renew_contract is $$Renew a contract

Creates the contract that continues this one, a DRAFT: from the day after ends_on for renewal_months, without
renewal_months until terminated. It has the type, site and values of this one, except for number and signature, a draft
revision with the lines of cover of the last day, and the vendors that are authorized beyond it. Lines with a meter
limit keep meter_start and meter_limit of this term: correct them with update_contract_revision. This contract stays as
it is, and nobody is notified of its end unless the new contract is terminated. p_values are the values of the new
contract that differ.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, TRANSITION_NOT_ALLOWED,
CONTRACT_OPEN_ENDED (it has no last day), ALREADY_RENEWED (details names the new contract; a terminated one does not
count), VALIDATION_FAILED and ALREADY_EXISTS.$$;
