-- Keeps since when a vendor is blocked, whatever action blocks or unblocks it: work that was done before stays that of
-- a vendor that was not blocked.
create or replace function contract.note_block()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.blocked_at := case when new.status = 'BLOCKED' then coalesce(new.blocked_at, clock_timestamp()) end;
  return new;
end
$$;

create or replace trigger note_block
  before insert or update of status on contract.vendors
  for each row
  execute function contract.note_block();
