create or replace function api.update_vendor(
  p_vendor_id   uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof contract.vendor_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_vendor', 'vendor.update', jsonb_build_array(p_vendor_id, p_values, p_row_version)
  );
  v_vendor     contract.vendors;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.vendors', p_values, 'update');

    v_vendor := contract.lock_vendor(p_vendor_id, p_row_version);
    v_vendor := jsonb_populate_record(v_vendor, core.merge_values('contract.vendors', to_jsonb(v_vendor), p_values));

    begin
      update contract.vendors as v
         set code = v_vendor.code,
             name = v_vendor.name,
             roles = coalesce(v_vendor.roles, '{}'),
             email = v_vendor.email,
             phone = v_vendor.phone,
             address = v_vendor.address,
             payment_terms = v_vendor.payment_terms,
             insurance_expires_on = v_vendor.insurance_expires_on,
             rating = v_vendor.rating,
             custom = v_vendor.custom
       where v.id = p_vendor_id
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

comment on function api.update_vendor is $$Change a vendor

Omitted fields keep their values. Change the status with approve_vendor, block_vendor and unblock_vendor.
Refuses with VENDOR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
