-- A line of an invoice that once did not match stays known as such, whatever becomes of the invoice.
create or replace function procurement.keep_exception()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.was_exception := new.was_exception or new.exceptions <> '{}';
  return new;
end
$$;
