create or replace function api.create_vendor(p_values api.field_values)
returns setof contract.vendor_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_vendor', 'vendor.create', jsonb_build_array(p_values));
  v_vendor     contract.vendors;
  v_constraint text;
begin
  if v_answer is null then
    v_vendor := jsonb_populate_record(
      null::contract.vendors, core.check_values('contract.vendors', p_values, 'create')
    );
    perform core.require_reach();

    begin
      insert into contract.vendors (
        code, name, roles, email, phone, address, payment_terms, insurance_expires_on, rating, custom
      )
      values (
        v_vendor.code, v_vendor.name, coalesce(v_vendor.roles, '{}'), v_vendor.email, v_vendor.phone, v_vendor.address,
        v_vendor.payment_terms, v_vendor.insurance_expires_on, v_vendor.rating, coalesce(v_vendor.custom, '{}')
      )
      returning * into v_vendor;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('vendor', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_vendor), null::contract.vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.vendor_answer, v_answer);
end
$$;

comment on function api.create_vendor is $$Create a vendor

The vendor is a PROSPECT until it is approved.
Refuses with NO_SITE_REACHED, VALIDATION_FAILED and ALREADY_EXISTS.$$;
