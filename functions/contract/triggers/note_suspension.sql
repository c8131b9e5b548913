-- Keeps when a contract was suspended, whatever action suspends it or ends the suspension: cover asks for the time of
-- the event, not for the status of today.
create or replace function contract.note_suspension()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if old.status = 'SUSPENDED' then
    update contract.suspensions as s
       set ended_at = clock_timestamp()
     where s.organization_id = new.organization_id
       and s.contract_id = new.id
       and s.ended_at is null;
  else
    insert into contract.suspensions (organization_id, site_id, contract_id, started_at)
    values (new.organization_id, new.site_id, new.id, clock_timestamp());
  end if;

  return null;
end
$$;

create or replace trigger note_suspension
  after update of status on contract.contracts
  for each row
  when (old.status <> new.status and 'SUSPENDED' in (old.status, new.status))
  execute function contract.note_suspension();
