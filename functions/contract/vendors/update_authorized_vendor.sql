create or replace function api.update_authorized_vendor(
  p_authorized_vendor_id uuid,
  p_values               api.field_values,
  p_row_version          integer default null
)
returns setof contract.authorized_vendor_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_authorized_vendor', 'contract.manage', jsonb_build_array(p_authorized_vendor_id, p_values, p_row_version)
  );
  v_authorized contract.authorized_vendors;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.authorized_vendors', p_values, 'update');
    perform contract.hold_vendor(a.vendor_id) from contract.authorized_vendors as a where a.id = p_authorized_vendor_id;
    v_authorized := contract.lock_authorized_vendor(p_authorized_vendor_id, p_row_version);
    v_authorized := jsonb_populate_record(
      v_authorized, core.merge_values('contract.authorized_vendors', to_jsonb(v_authorized), p_values)
    );
    perform core.refuse_faults(contract.party_faults(v_authorized));

    begin
      update contract.authorized_vendors as a
         set starts_on = v_authorized.starts_on,
             ends_on = v_authorized.ends_on
       where a.id = p_authorized_vendor_id
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

comment on function api.update_authorized_vendor is $$Change the days of an authorized vendor

Omitted fields keep their values. Work that is assigned stays assigned and is checked again when it starts.
Refuses with AUTHORIZED_VENDOR_NOT_FOUND, NOT_ALL_SITES (it is for all sites), STALE_ROW, AUTHORIZED_VENDOR_ARCHIVED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
