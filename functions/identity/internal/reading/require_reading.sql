-- Refuses to give, take or change a role that reads everything within reach to whoever does not read everything: nobody
-- comes to read more by their own hand.
create or replace function identity.require_reading(variadic p_readings text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if 'ALL' = any (p_readings) and not core.reads_everything() then
    perform core.refuse('RIGHTS_EXCEEDED', 'The role reads more than your account', 403);
  end if;
end
$$;

grant execute on function identity.require_reading to assetry_api;
