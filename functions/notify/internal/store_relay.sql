-- Changes a relay that the caller has locked. As the owner, because what is kept secret cannot be read by
-- assetry_api, not even to leave it as it is.
create or replace function notify.store_relay(p_relay_id uuid, p_status text, p_values jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_relay notify.relays;
begin
  perform core.require_all_sites();

  select * into v_relay
    from notify.relays as r
   where r.organization_id = core.current_organization_id()
     and r.id = p_relay_id;

  v_relay := jsonb_populate_record(v_relay, p_values);

  update notify.relays as r
     set status = p_status,
         name = v_relay.name,
         host = v_relay.host,
         port = v_relay.port,
         security = v_relay.security,
         username = v_relay.username,
         password = v_relay.password,
         from_address = v_relay.from_address,
         from_name = v_relay.from_name,
         bounce_address = v_relay.bounce_address,
         url = v_relay.url,
         message_format = v_relay.message_format,
         signing_secret = v_relay.signing_secret
   where r.organization_id = core.current_organization_id()
     and r.id = p_relay_id
  returning * into v_relay;

  return core.answer(to_jsonb(v_relay), null::notify.notification_relay_answer);
end
$$;

grant execute on function notify.store_relay to assetry_api;
