-- Locks a relay at the version that the caller read. What is secret about it is not answered: assetry_api cannot read
-- it.
create or replace function notify.lock_notification_relay(p_relay_id uuid, p_row_version integer)
returns table (
  channel         text,
  name            text,
  status          text,
  host            text,
  port            integer,
  security        text,
  has_credentials boolean
)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_relay record;
begin
  select r.channel, r.name, r.status, r.host, r.port, r.security, r.has_credentials, r.row_version into v_relay
    from notify.relays as r
   where r.id = p_relay_id
     for no key update;

  if not found then
    perform core.refuse('NOTIFICATION_RELAY_NOT_FOUND', 'No such relay', 404);
  end if;

  perform core.check_row_version(v_relay.row_version, p_row_version);

  return query
  select v_relay.channel, v_relay.name, v_relay.status, v_relay.host, v_relay.port, v_relay.security,
         v_relay.has_credentials;
end
$$;

grant execute on function notify.lock_notification_relay to assetry_api;
