create or replace function api.revoke_worker_certificate(
  p_worker_certificate_id uuid,
  p_reason                text,
  p_row_version           integer default null
)
returns setof workforce.worker_certificate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'revoke_worker_certificate', 'worker_certificate.revoke',
    jsonb_build_array(p_worker_certificate_id, p_reason, p_row_version)
  );
  v_certificate workforce.worker_certificates;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_certificate := workforce.lock_worker_certificate(p_worker_certificate_id, p_row_version);

    if v_certificate.revoked_on is not null then
      perform core.refuse(
        'CERTIFICATE_REVOKED', format('The certificate was revoked on %s', v_certificate.revoked_on), 409
      );
    end if;

    update workforce.worker_certificates as c
       set revoked_on = greatest(core.site_date(c.site_id, clock_timestamp()), c.issued_on),
           revocation_reason = p_reason
     where c.id = p_worker_certificate_id
    returning * into v_certificate;

    v_answer := core.finish_action(
      workforce.worker_certificate_answer(
        v_certificate,
        core.tell_followers('worker_certificate.revoked', array[p_worker_certificate_id]) -> 'warnings'
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.worker_certificate_answer, v_answer);
end
$$;

comment on function api.revoke_worker_certificate is $$Revoke a certificate of a worker

It is invalid from now on. p_reason is required and kept. Existing assignments stay; requirements no longer met are
returned in warnings and in shortfalls of /work_order_assignments.
Refuses with VALIDATION_FAILED, WORKER_CERTIFICATE_NOT_FOUND, STALE_ROW and CERTIFICATE_REVOKED.$$;
