-- Whether something is still to be done about a request in this status.
create or replace function request.is_open(p_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_status in ('NEW', 'TRIAGED', 'WAITING_REQUESTER', 'CONVERTED')
$$;

grant execute on function request.is_open to assetry_api, assetry_list;
