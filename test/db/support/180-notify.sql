-- A relay that nobody has tested; without one for its channel nothing is sent.
create function test.relay(p_name text, p_channel text default 'EMAIL', p_status text default 'DRAFT')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into notify.relays (
    id, organization_id, channel, name, status, host, port, security, username, password, from_address, url,
    message_format, signing_secret
  )
  select v_id, test.current_organization(), p_channel, p_name, p_status, 'relay.example.org',
         case p_channel when 'EMAIL' then 587 else 443 end, case p_channel when 'EMAIL' then 'STARTTLS' else 'TLS' end,
         case p_channel when 'EMAIL' then 'assetry' end, case p_channel when 'EMAIL' then 'never shown' end,
         case p_channel when 'EMAIL' then 'assetry@example.org' end,
         case when p_channel <> 'EMAIL' then 'https://relay.example.org/never-shown' end,
         case p_channel when 'CHAT' then 'TEXT' end,
         case p_channel when 'WEBHOOK' then 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' end;
  return test.remember(p_name, v_id);
end
$$;

-- A destination of a site, or of all sites.
create function test.destination(p_name text, p_site text default null, p_channel text default 'EMAIL')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into notify.destinations (id, organization_id, site_id, channel, name, address)
  values (
    v_id, test.current_organization(), case when p_site is not null then test.id(p_site) end, p_channel, p_name,
    case p_channel when 'EMAIL' then p_name || '@example.org' else '#' || p_name end
  );
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.relay, test.destination to public;
