-- The status to which an action moves an outage; refuses an action that its status does not allow.
create or replace function maintenance.next_outage_status(p_outage maintenance.outages, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('maintenance.outages', 'Outage ' || p_outage.outage_number, p_outage.status, p_action)
$$;

grant execute on function maintenance.next_outage_status to assetry_api;
