-- What a request's transaction is called in the server's log and in pg_stat_activity, so that both can be joined with
-- the gateway's log and the answer: the request's id, of which an application_name has room for 55 characters.
-- The body is one expression, so that it becomes part of the statement of hook.pre_request.
create or replace function hook.transaction_name(p_request_id text)
returns text
language sql
immutable
return 'request ' || left(coalesce(p_request_id, 'without id'), 55);

grant execute on function hook.transaction_name to assetry_auth;
