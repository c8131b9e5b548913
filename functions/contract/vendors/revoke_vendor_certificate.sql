create or replace function api.revoke_vendor_certificate(
  p_vendor_certificate_id uuid,
  p_reason                text,
  p_row_version           integer default null
)
returns setof contract.vendor_certificate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'revoke_vendor_certificate', 'contract.manage', jsonb_build_array(p_vendor_certificate_id, p_reason, p_row_version)
  );
  v_certificate contract.vendor_certificates;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_certificate := contract.lock_vendor_certificate(p_vendor_certificate_id, p_row_version);

    if v_certificate.revoked_on is not null then
      perform core.refuse(
        'CERTIFICATE_REVOKED', format('The certificate was revoked on %s', v_certificate.revoked_on), 409
      );
    end if;

    update contract.vendor_certificates as c
       set revoked_on = greatest(core.site_date(null, clock_timestamp()), c.issued_on),
           revocation_reason = p_reason
     where c.id = p_vendor_certificate_id
    returning * into v_certificate;

    v_answer := core.finish_action(
      core.answer(to_jsonb(v_certificate), null::contract.vendor_certificate_answer)
    );
  end if;

  return next jsonb_populate_record(null::contract.vendor_certificate_answer, v_answer);
end
$$;

comment on function api.revoke_vendor_certificate is $$Revoke a certificate of a vendor

It is invalid from today, in UTC. p_reason, at most 2000 characters, is required and kept. Work that is assigned stays
assigned and is checked again when it starts.
Refuses with VALIDATION_FAILED, VENDOR_CERTIFICATE_NOT_FOUND, STALE_ROW and CERTIFICATE_REVOKED.$$;
