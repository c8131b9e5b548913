create or replace function api.unblock_vendor(
  p_vendor_id   uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns setof contract.vendor_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'unblock_vendor', 'vendor.approve', jsonb_build_array(p_vendor_id, p_reason, p_row_version)
  );
  v_vendor contract.vendors;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_vendor := contract.lock_vendor(p_vendor_id, p_row_version);
    v_vendor.status := core.next_status(
      'contract.vendors', 'Vendor ' || v_vendor.code, v_vendor.status, 'unblock_vendor'
    );

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

comment on function api.unblock_vendor is $$Unblock a vendor

A BLOCKED vendor becomes a PROSPECT and needs approval again. p_reason, at most 500 characters, is kept as
status_reason.
Refuses with VENDOR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
