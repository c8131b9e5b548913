-- Notes that a notice of certificates may be due: of one that is written, and of the others of its worker and type,
-- beside which it counted or counts now.
create or replace function workforce.mark_certificates()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'tell_expiring_certificates', array_agg(c.id),
    array_agg(core.day_start(null, c.expires_on - 90))
  )
     from workforce.worker_certificates as c
    where c.organization_id = new.organization_id
      and c.worker_id = new.worker_id
      and c.certificate_type_id = new.certificate_type_id
      and c.revoked_on is null
      and c.notified_days is distinct from 7
      and c.expires_on is not null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_certificates_insert
  after insert on workforce.worker_certificates
  for each row execute function workforce.mark_certificates();

create or replace trigger mark_certificates_update
  after update on workforce.worker_certificates
  for each row
  when (
    new.expires_on is distinct from old.expires_on or new.revoked_on is distinct from old.revoked_on
    or new.site_id <> old.site_id
  )
  execute function workforce.mark_certificates();
