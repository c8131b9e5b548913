create or replace function api.update_contract(
  p_contract_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof contract.contract_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_contract', 'contract.update', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_before     contract.contracts;
  v_contract   contract.contracts;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.contracts', p_values, 'update');
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_before := contract.lock_contract(p_contract_id, p_row_version);

    if v_before.status in ('TERMINATED', 'CLOSED') then
      perform core.refuse(
        'CONTRACT_ENDED', format('Contract %s is %s', v_before.contract_number, v_before.status), 409
      );
    end if;

    v_contract := jsonb_populate_record(
      v_before, core.merge_values('contract.contracts', to_jsonb(v_before), p_values)
    );
    perform contract.check_contract(v_contract, v_before);
    v_contract.status := core.reopened_status('contract.contracts', to_jsonb(v_before), to_jsonb(v_contract));

    if v_contract.status <> v_before.status then
      v_contract.status_reason := null;
    end if;

    begin
      update contract.contracts as c
         set status = v_contract.status,
             status_reason = v_contract.status_reason,
             contract_number = v_contract.contract_number,
             vendor_id = v_contract.vendor_id,
             title = v_contract.title,
             starts_on = v_contract.starts_on,
             ends_on = v_contract.ends_on,
             signed_at = v_contract.signed_at,
             covers_labour = v_contract.covers_labour,
             covers_parts = v_contract.covers_parts,
             covers_travel = v_contract.covers_travel,
             requires_authorized_vendor = v_contract.requires_authorized_vendor,
             total_value = v_contract.total_value,
             currency = v_contract.currency,
             custom = v_contract.custom,
             renewal_notice_days = v_contract.renewal_notice_days,
             renewal_months = v_contract.renewal_months,
             auto_renews = v_contract.auto_renews
       where c.id = p_contract_id
      returning * into v_contract;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('contract', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

comment on function api.update_contract is $$Change a contract

Omitted fields keep their values; type and site cannot change. A contract in any status whose vendor, dates, cover,
vendor requirement or value changes is a DRAFT again, to be submitted and approved; so is an EXPIRED contract that is
extended.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
