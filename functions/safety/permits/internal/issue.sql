-- Puts a permit, which is locked, in force for a time, by the caller; who accepted it has signed.
create or replace function safety.issue(
  p_permit    safety.permits,
  p_status    text,
  p_starts_at timestamptz,
  p_ends_at   timestamptz
)
returns safety.permits
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_accepted_by uuid;
begin
  select g.signed_by into v_accepted_by
    from safety.signatures as g
   where g.permit_id = p_permit.id
     and g.issue = p_permit.issue_count + 1
     and g.role = 'ACCEPTOR'
     and g.voided_at is null;

  perform safety.store_signature(p_permit, 'ISSUER', null);

  update safety.permits as p
     set status = p_status,
         status_note = null,
         starts_at = p_starts_at,
         ends_at = p_ends_at,
         issue_count = p.issue_count + 1,
         issued_at = clock_timestamp(),
         issued_by = core.current_account_id(),
         accepted_by = v_accepted_by,
         expired_at = null,
         notified_at = null,
         warned_at = null
   where p.id = p_permit.id
  returning * into p_permit;

  perform safety.claim_places(p_permit);
  return p_permit;
end
$$;

grant execute on function safety.issue to assetry_api;
