create or replace function api.sign_permit(
  p_permit_id   uuid,
  p_role        text,
  p_note        text    default null,
  p_row_version integer default null
)
returns table (id uuid, permit_id uuid, role text, issue integer, signed_at timestamptz, permit_version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer    jsonb := core.begin_action(
    'sign_permit', 'permit.sign', jsonb_build_array(p_permit_id, p_role, p_note, p_row_version)
  );
  v_permit    safety.permits;
  v_signature safety.signatures;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    perform safety.check_signing_role(p_role);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    perform safety.check_signing(v_permit, safety.signing_faults(v_permit, p_role));
    v_signature := safety.store_signature(v_permit, p_role, p_note);
    update safety.permits as p set updated_at = now() where p.id = p_permit_id returning * into v_permit;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_signature.id, 'permit_id', v_permit.id, 'role', v_signature.role, 'issue', v_signature.issue,
        'signed_at', v_signature.signed_at, 'permit_version', v_permit.row_version
      )
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (
    id uuid, permit_id uuid, role text, issue integer, signed_at timestamptz, permit_version integer
  );
end
$$;

comment on function api.sign_permit is $$Sign a permit

The ACCEPTOR (permit holder) accepts it for the workers; AREA_AUTHORITY and SAFETY agree to it. Only a person signs:
a service account signs on behalf of one (p_on_behalf_of of exchange_api_key). A permit is signed when VALIDATED and,
for its next issue, while ISSUED, SUSPENDED or EXPIRED; issue is the number of the issue. The issuer signs by issuing
it and cannot be the acceptor. Its kind defines permitted signers (/permit_kind_signers) and separated roles;
explain_permit_signatures shows both. Where the organization requires it (requires_reauthentication),
call authenticate_session within the five minutes before.
p_note: Free-text note on the signature
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW, PERMIT_NOT_SIGNABLE (it is a draft or has ended),
ALREADY_SIGNED (the role is already signed), SIGNER_NOT_ALLOWED, ROLES_SEPARATED and PASSWORD_NEEDED (details names
all obstacles).$$;
