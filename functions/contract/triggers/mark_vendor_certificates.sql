-- Notes the certificates of the same vendor and type, when one of them is new or changes, for notices of their expiry.
create or replace function contract.mark_vendor_certificates()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'notify_of_vendor_certificates', array_agg(c.id),
    array_agg((c.expires_on - 90)::timestamp at time zone 'UTC')
  )
     from contract.vendor_certificates as c
    where c.organization_id = new.organization_id
      and c.vendor_id = new.vendor_id
      and c.certificate_type_id = new.certificate_type_id
      and c.expires_on is not null
      and c.revoked_on is null;
  return null;
end
$$;

create or replace trigger mark_vendor_certificates_insert
  after insert on contract.vendor_certificates
  for each row
  execute function contract.mark_vendor_certificates();

create or replace trigger mark_vendor_certificates_update
  after update on contract.vendor_certificates
  for each row
  when (new.revoked_on is distinct from old.revoked_on)
  execute function contract.mark_vendor_certificates();
