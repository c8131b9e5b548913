-- Notes that the assigned work of an organization is to be looked at again, because who may do it may have changed
-- (work.find_violations): one note, however many contracts a type has. Without a contract that asks for authorized
-- vendors, only when the last one stops to ask.
create or replace function contract.mark_violations()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if tg_table_name <> 'types' then
    if not exists (
      select 1
        from contract.types as t
       where t.organization_id = new.organization_id
         and t.requires_authorized_vendor
    ) and not exists (
      select 1
        from contract.contracts as c
       where c.organization_id = new.organization_id
         and c.requires_authorized_vendor
    ) then
      return null;
    end if;
  end if;

  perform core.mark_due(new.organization_id, 'find_vendor_violations', array[new.organization_id]);
  return null;
end
$$;

create or replace trigger mark_violations
  after update on contract.types
  for each row
  when (old.requires_authorized_vendor <> new.requires_authorized_vendor)
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after update on contract.contracts
  for each row
  when (
    (
      old.status, old.requires_authorized_vendor, old.signed_at, old.vendor_id, old.starts_on, old.ends_on,
      old.terminated_at
    ) is distinct from (
      new.status, new.requires_authorized_vendor, new.signed_at, new.vendor_id, new.starts_on, new.ends_on,
      new.terminated_at
    )
  )
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after update on contract.revisions
  for each row
  when (old.status <> new.status)
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after update on contract.vendors
  for each row
  when (old.blocked_at is distinct from new.blocked_at)
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after insert or update on contract.authorized_vendors
  for each row
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after insert or update on contract.vendor_certificates
  for each row
  execute function contract.mark_violations();
