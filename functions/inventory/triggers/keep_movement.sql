-- What stands in the stock ledger stays, whoever would change it: a mistake is corrected by another movement.
create or replace function inventory.keep_movement()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.refuse('MOVEMENT_STANDS', 'Stock movements cannot be changed or deleted', 409);
  return null;
end
$$;
