-- What the actions on a certificate of a worker answer.
create or replace function workforce.worker_certificate_answer(
  p_certificate workforce.worker_certificates,
  p_warnings    jsonb default '[]'
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_certificate.id, 'worker_id', p_certificate.worker_id,
    'certificate_type_id', p_certificate.certificate_type_id, 'expires_on', p_certificate.expires_on,
    'revoked_on', p_certificate.revoked_on, 'row_version', p_certificate.row_version, 'warnings', p_warnings
  )
$$;

grant execute on function workforce.worker_certificate_answer to assetry_api;
