create or replace function api.block_vendor(
  p_vendor_id   uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns table (id uuid, code text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'block_vendor', 'vendor.approve',
    jsonb_build_object('p_vendor_id', p_vendor_id, 'p_reason', p_reason, 'p_row_version', p_row_version)
  );
  v_vendor contract.vendors;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_vendor := contract.lock_vendor(p_vendor_id, p_row_version);
    v_vendor.status := core.next_status(
      'contract.vendors', 'Vendor ' || v_vendor.code, v_vendor.status, 'block_vendor'
    );

    update contract.vendors as v
       set status = v_vendor.status,
           status_reason = p_reason
     where v.id = p_vendor_id
    returning * into v_vendor;

    v_answer := core.finish_action(contract.vendor_answer(v_vendor));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, code text, status text, row_version integer);
end
$$;

alter function api.block_vendor owner to assetry_api;
grant execute on function api.block_vendor to authenticated;

comment on function api.block_vendor is
$$Block a vendor

A prospective or approved vendor becomes BLOCKED: new contracts cannot name it, and what waits for approval is not
approved. Contracts that are approved go on. p_reason, at most 500 characters, is kept as status_reason.
Answers id, code, status and row_version.
Refuses with VENDOR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
