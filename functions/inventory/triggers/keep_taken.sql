-- A place of a serial number is taken while it lies there.
create or replace function inventory.keep_taken()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.is_taken := new.quantity > 0;
  return new;
end
$$;

create or replace trigger keep_taken
  before insert or update on inventory.balances
  for each row
  when (new.is_serial)
  execute function inventory.keep_taken();
