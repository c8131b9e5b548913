create or replace function api.create_authorized_vendor(p_values api.field_values)
returns setof contract.authorized_vendor_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_authorized_vendor', 'contract.manage', jsonb_build_array(p_values));
  v_authorized contract.authorized_vendors;
  v_constraint text;
begin
  if v_answer is null then
    v_authorized := jsonb_populate_record(
      null::contract.authorized_vendors, core.check_values('contract.authorized_vendors', p_values, 'create')
    );
    v_authorized.is_own_staff := coalesce(v_authorized.is_own_staff, false);
    perform contract.hold_vendor(v_authorized.vendor_id);
    perform contract.hold_contract(v_authorized.contract_id);
    perform core.refuse_faults(contract.party_faults(v_authorized));
    v_authorized.site_id := coalesce(
      v_authorized.site_id, (select c.site_id from contract.contracts as c where c.id = v_authorized.contract_id)
    );

    if v_authorized.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into contract.authorized_vendors (
        site_id, contract_id, type_id, manufacturer, vendor_id, is_own_staff, certificate_type_id, starts_on, ends_on
      )
      values (
        v_authorized.site_id, v_authorized.contract_id, v_authorized.type_id, v_authorized.manufacturer,
        v_authorized.vendor_id, v_authorized.is_own_staff, v_authorized.certificate_type_id, v_authorized.starts_on,
        v_authorized.ends_on
      )
      returning * into v_authorized;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('authorized_vendor', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_authorized), null::contract.authorized_vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.authorized_vendor_answer, v_answer);
end
$$;

comment on function api.create_authorized_vendor is $$Authorize a vendor for the work of a contract

A contract whose type has requires_authorized_vendor, signed or not, and a signed contract that has it itself, let
only their own vendor and authorized vendors do the work that they cover. Set one of contract_id, type_id, which
authorizes for all contracts of the type, and manufacturer, which authorizes for work on assets of that manufacturer,
and either vendor_id or is_own_staff, which authorizes workers without a vendor. With certificate_type_id it authorizes
only while the vendor (/vendor_certificates), or the worker (/worker_certificates), holds such a certificate.
Refuses with VALIDATION_FAILED, NOT_ALL_SITES (without a site) and ALREADY_EXISTS (the same authorization exists).$$;
