-- The permit, which is locked, as a draft again when it was validated: what was signed for has changed.
create or replace function safety.drafted(p_permit safety.permits, p_action text)
returns safety.permits
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_permit.status not in ('DRAFT', 'VALIDATED') then
    perform core.refuse(
      'PERMIT_NOT_OPEN', format('Permit %s is %s', p_permit.permit_number, p_permit.status), 409
    );
  elsif p_permit.status = 'VALIDATED' then
    p_permit.status := safety.next_permit_status(p_permit, p_action);
    perform safety.void_signatures(p_permit);
  end if;

  return p_permit;
end
$$;

grant execute on function safety.drafted to assetry_api;
