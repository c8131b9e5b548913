create or replace function api.record_worker_certificate(p_values api.field_values)
returns setof workforce.worker_certificate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'record_worker_certificate', 'worker_certificate.record', jsonb_build_array(p_values)
  );
  v_worker      workforce.workers;
  v_certificate workforce.worker_certificates;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.worker_certificates', p_values, 'create');
    v_certificate := jsonb_populate_record(null::workforce.worker_certificates, p_values);
    v_worker := workforce.lock_worker(v_certificate.worker_id, null);

    if not p_values ? 'expires_on' then
      select (v_certificate.issued_on + make_interval(months => t.validity_months))::date
        into v_certificate.expires_on
        from workforce.certificate_types as t
       where t.id = v_certificate.certificate_type_id;
    end if;

    v_certificate.site_id := v_worker.site_id;
    perform core.refuse_faults(workforce.certificate_faults(v_certificate));

    insert into workforce.worker_certificates (
      site_id, worker_id, certificate_type_id, certificate_number, issued_on, expires_on
    )
    values (
      v_certificate.site_id, v_certificate.worker_id, v_certificate.certificate_type_id,
      v_certificate.certificate_number, v_certificate.issued_on, v_certificate.expires_on
    )
    returning * into v_certificate;

    v_answer := core.finish_action(workforce.worker_certificate_answer(v_certificate));
  end if;

  return next jsonb_populate_record(null::workforce.worker_certificate_answer, v_answer);
end
$$;

comment on function api.record_worker_certificate is $$Record a certificate of a worker

It is valid to the end of expires_on, by default issued_on plus the validity of its type; null for no expiry. A worker
can have several of a type, such as an old and a renewed one: the best counts. Revoke one recorded by mistake. The
worker, and accounts that record certificates, are notified 90, 30 and 7 days before its expiry, unless another one of
the type is valid longer.
Refuses with VALIDATION_FAILED and WORKER_NOT_FOUND.$$;
