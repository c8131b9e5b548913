-- Whether an action may write, as its volatility says.
create or replace function hook.is_writing(p_action text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from pg_catalog.pg_proc as p
     where p.pronamespace = 'api'::regnamespace
       and p.proname = p_action
       and p.provolatile = 'v'
  )
$$;

grant execute on function hook.is_writing to assetry_auth;
