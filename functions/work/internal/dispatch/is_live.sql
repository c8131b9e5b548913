-- Whether a slot with this status takes the time of its worker.
create or replace function work.is_live(p_status text)
returns boolean
language sql
immutable
parallel safe
return p_status in ('PLANNED', 'DISPATCHED', 'ACCEPTED', 'EN_ROUTE', 'ON_SITE', 'WORKING');

grant execute on function work.is_live to authenticated, assetry_api, assetry_list;
