create or replace function api.approve_vendor(
  p_vendor_id   uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns setof contract.vendor_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_vendor', 'vendor.approve', jsonb_build_array(p_vendor_id, p_reason, p_row_version)
  );
  v_vendor contract.vendors;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_vendor := contract.lock_vendor(p_vendor_id, p_row_version);
    v_vendor.status := core.next_status(
      'contract.vendors', 'Vendor ' || v_vendor.code, v_vendor.status, 'approve_vendor'
    );

    -- The log knows the identity behind the account that created it, which may act for several.
    if v_vendor.created_by = any (array[core.current_account_id(), core.current_actor_id()])
      or core.is_own_change('contract.vendors', v_vendor.id, null)
    then
      perform core.refuse(
        'SELF_APPROVAL', format('You created vendor %s: another account must approve it', v_vendor.code), 422
      );
    end if;

    update contract.vendors as v
       set status = v_vendor.status,
           status_reason = p_reason
     where v.id = p_vendor_id
    returning * into v_vendor;

    v_answer := core.finish_action(core.answer(to_jsonb(v_vendor), null::contract.vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.vendor_answer, v_answer);
end
$$;

comment on function api.approve_vendor is $$Approve a vendor

A PROSPECT becomes APPROVED. An account that created the vendor, itself or on behalf of another, cannot approve it.
p_reason, at most 500 characters, is kept as status_reason.
Refuses with VENDOR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED and SELF_APPROVAL.$$;
