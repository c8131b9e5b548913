create or replace function api.create_vendor_certificate(p_values api.field_values)
returns setof contract.vendor_certificate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_vendor_certificate', 'contract.manage', jsonb_build_array(p_values)
  );
  v_certificate contract.vendor_certificates;
begin
  if v_answer is null then
    p_values := core.check_values('contract.vendor_certificates', p_values, 'create');
    v_certificate := jsonb_populate_record(null::contract.vendor_certificates, p_values);
    perform contract.hold_vendor(v_certificate.vendor_id);

    if not p_values ? 'expires_on' then
      select (v_certificate.issued_on + make_interval(months => t.validity_months))::date
        into v_certificate.expires_on
        from workforce.certificate_types as t
       where t.id = v_certificate.certificate_type_id;
    end if;

    perform contract.check_vendor_certificate(v_certificate);

    insert into contract.vendor_certificates (
      vendor_id, certificate_type_id, certificate_number, issued_on, expires_on
    )
    values (
      v_certificate.vendor_id, v_certificate.certificate_type_id, v_certificate.certificate_number,
      v_certificate.issued_on, v_certificate.expires_on
    )
    returning * into v_certificate;

    v_answer := core.finish_action(
      core.answer(to_jsonb(v_certificate), null::contract.vendor_certificate_answer)
    );
  end if;

  return next jsonb_populate_record(null::contract.vendor_certificate_answer, v_answer);
end
$$;

comment on function api.create_vendor_certificate is $$Record a certificate of a vendor

It is valid to the end of expires_on, by default issued_on plus the validity of its type; null for no expiry. A vendor
can have several of a type: the best counts. Revoke one recorded by mistake. Authorizations can require one
(certificate_type_id of /authorized_vendors). Accounts that manage contracts are notified 90, 30 and 7 days before its
expiry, unless another one of the type is valid longer.
Refuses with VALIDATION_FAILED.$$;
