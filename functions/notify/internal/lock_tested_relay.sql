-- Locks the relay of a channel for a test. The lock makes tests of one relay wait for each other, so that
-- the limit holds. Refuses a channel without a relay, and a second test within a minute.
create or replace function notify.lock_tested_relay(p_channel text)
returns table (id uuid, name text, status text)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_relay   record;
  v_seconds integer;
begin
  select r.id, r.name, r.status into v_relay
    from notify.relays as r
   where r.organization_id = core.current_organization_id()
     and r.channel = p_channel
     for no key update;

  if not found then
    perform core.refuse(
      'RELAY_NOT_CONFIGURED', format('The organization has no relay for %s', p_channel), 422,
      p_hint => 'Create one with create_notification_relay'
    );
  end if;

  select ceil(60 - extract(epoch from now() - max(m.created_at))) into v_seconds
    from notify.messages as m
   where m.organization_id = core.current_organization_id()
     and m.relay_id = v_relay.id
     and m.kind = 'TEST'
     and m.created_at > now() - interval '1 minute';

  if v_seconds is not null then
    perform core.refuse(
      'TOO_MANY_TESTS', format('Relay %s was tested within the last minute', v_relay.name), 429,
      p_hint => format('Try again in %s seconds', greatest(v_seconds, 1)),
      p_headers => jsonb_build_object('Retry-After', greatest(v_seconds, 1)::text)
    );
  end if;

  return query select v_relay.id, v_relay.name, v_relay.status;
end
$$;

grant execute on function notify.lock_tested_relay to assetry_api;
