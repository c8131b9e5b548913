-- The certificate of a worker, locked for a change after the worker himself, so that work is given to him before or
-- after; refuses one that is out of reach or was changed meanwhile.
create or replace function workforce.lock_worker_certificate(p_worker_certificate_id uuid, p_row_version integer)
returns workforce.worker_certificates
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_certificate workforce.worker_certificates;
begin
  perform
    from workforce.workers as w
   where w.id = (select c.worker_id from workforce.worker_certificates as c where c.id = p_worker_certificate_id)
     for no key update;

  select * into v_certificate
    from workforce.worker_certificates as c
   where c.id = p_worker_certificate_id
     for no key update;

  if not found then
    perform core.refuse('WORKER_CERTIFICATE_NOT_FOUND', 'No such certificate of a worker', 404);
  end if;

  perform core.check_row_version(v_certificate.row_version, p_row_version);
  return v_certificate;
end
$$;

grant execute on function workforce.lock_worker_certificate to assetry_api;
