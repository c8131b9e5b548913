create or replace function api.create_contract(p_values api.field_values)
returns setof contract.contract_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_contract', 'contract.create', jsonb_build_array(p_values));
  v_contract   contract.contracts;
  v_constraint text;
begin
  if v_answer is null then
    v_contract := jsonb_populate_record(
      null::contract.contracts, core.check_values('contract.contracts', p_values, 'create')
    );

    perform contract.hold_vendor(v_contract.vendor_id);
    perform contract.check_contract(v_contract, null);

    if v_contract.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into contract.contracts (
        site_id, contract_number, type_id, vendor_id, title, starts_on, ends_on, signed_at,
        covers_labour, covers_parts, covers_travel, requires_authorized_vendor, total_value, currency, custom,
        renewal_notice_days, renewal_months, auto_renews
      )
      values (
        v_contract.site_id,
        coalesce(v_contract.contract_number, core.new_number('contract.contracts')),
        v_contract.type_id, v_contract.vendor_id, v_contract.title,
        v_contract.starts_on, v_contract.ends_on, v_contract.signed_at,
        v_contract.covers_labour, v_contract.covers_parts, v_contract.covers_travel,
        coalesce(v_contract.requires_authorized_vendor, false),
        v_contract.total_value, v_contract.currency, coalesce(v_contract.custom, '{}'),
        v_contract.renewal_notice_days, v_contract.renewal_months, coalesce(v_contract.auto_renews, false)
      )
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

comment on function api.create_contract is $$Create a contract

Without site_id it is for all sites, which requires an account that reaches all sites. Cover that is not given is that
of its type. The contract is a DRAFT until it is submitted and approved.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (also a blocked vendor, or an inactive type) and ALREADY_EXISTS.$$;
