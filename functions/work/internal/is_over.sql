-- Whether nothing more is done on a work order in this status.
create or replace function work.is_over(p_status text)
returns boolean
language sql
immutable
return p_status in ('COMPLETED', 'CLOSED', 'CANCELLED');

grant execute on function work.is_over to assetry_api, assetry_list;
