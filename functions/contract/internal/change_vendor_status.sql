-- Approves or blocks a vendor: locks it, asks the state machine, and answers id, code, status and version.
create or replace function contract.change_vendor_status(
  p_vendor_id   uuid,
  p_action      text,
  p_reason      text,
  p_row_version integer
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_vendor contract.vendors;
begin
  if char_length(p_reason) > 500 then
    perform core.refuse_field('p_reason', 'TOO_LONG', 'At most 500 characters');
  end if;

  select * into v_vendor
    from contract.vendors as v
   where v.id = p_vendor_id
     for update;

  if not found then
    perform core.refuse('VENDOR_NOT_FOUND', 'No such vendor', 404);
  end if;

  perform core.check_row_version(v_vendor.row_version, p_row_version);

  update contract.vendors as v
     set status = core.next_status('contract.vendors', 'Vendor ' || v_vendor.code, v_vendor.status, p_action),
         status_reason = nullif(btrim(p_reason), '')
   where v.id = p_vendor_id
  returning * into v_vendor;

  return contract.vendor_answer(v_vendor);
end
$$;

grant execute on function contract.change_vendor_status to assetry_api;
