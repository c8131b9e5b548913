create or replace function api.approve_vendor(
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
declare
  v_answer jsonb := core.begin_action(
    'approve_vendor', 'vendor.approve',
    jsonb_build_object('p_vendor_id', p_vendor_id, 'p_reason', p_reason, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      contract.change_vendor_status(p_vendor_id, 'approve_vendor', p_reason, p_row_version)
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, code text, status text, row_version integer);
end
$$;

alter function api.approve_vendor owner to assetry_api;
grant execute on function api.approve_vendor to authenticated;

comment on function api.approve_vendor is
$$Approve a vendor

A prospective or blocked vendor becomes APPROVED. p_reason, at most 500 characters, is kept as status_reason.
Answers id, code, status and row_version.
Refuses with VENDOR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
