-- Eight seconds for what a request asks, unless its action says otherwise. The login may take a minute (db/roles.sql):
-- PostgREST reads the whole schema by it, in one statement.
-- The body is one expression, so that it becomes part of the statement of hook.pre_request.
create or replace function hook.limit_statement()
returns text
language sql
volatile
return case pg_catalog.current_setting('statement_timeout')
  when '1min' then pg_catalog.set_config('statement_timeout', '8s', true)
end;

grant execute on function hook.limit_statement to assetry_auth;
