-- PostgREST keeps a prepared statement for each form of query that a connection has served, .1 to .25 MB of memory in
-- the backend, and forgets none while the connection lives, which is half an hour. So a backend that has many asks
-- PostgREST for new connections: it closes each when it is not in use, and nobody is refused. A request that fails or
-- rolls back is not heard; where that has gone on for long, the connection ends by itself, before the request has done
-- anything.
-- Asked by one request in fifty, because counting takes two milliseconds where there are many.
create or replace function hook.renew_connections()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_most  constant integer := 600;
  v_count bigint;
begin
  select count(*) into v_count from pg_catalog.pg_prepared_statements;

  if v_count > 2 * c_most then
    perform set_config('transaction_timeout', '1', true);
    perform pg_sleep(1);
  elsif v_count > c_most and not pg_is_in_recovery() then
    perform pg_notify('pgrst', 'reload schema');
  end if;

  return v_count > c_most;
end
$$;

grant execute on function hook.renew_connections to assetry_auth;
