-- A device at a site, called by its name, with a key; p_values holds other columns.
create function test.device(p_name text, p_site text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_device meter.devices := jsonb_populate_record(null::meter.devices, '{"row_version": 1}' || p_values);
begin
  insert into identity.accounts (organization_id, kind, display_name, is_device)
  values (test.current_organization(), 'SERVICE', p_name, true)
  returning id into v_device.account_id;
  insert into identity.api_keys (organization_id, account_id, name, prefix, secret_hash, only_actions)
  select test.current_organization(), v_device.account_id, 'key', n.prefix, n.secret_hash, '{ingest_channel_readings}'
    from identity.new_api_key() as n;
  v_device.id := uuidv7();
  insert into meter.devices (
    id, organization_id, site_id, external_code, name, account_id, silent_after_minutes, destination_id, created_at
  )
  values (
    v_device.id, test.current_organization(), test.id(p_site), p_name, p_name, v_device.account_id,
    v_device.silent_after_minutes, v_device.destination_id, coalesce(v_device.created_at, now())
  );
  insert into meter.device_standings (organization_id, site_id, device_id)
  values (test.current_organization(), test.id(p_site), v_device.id);
  return test.remember(p_name, v_device.id);
end
$$;

-- A channel of a device that feeds a meter, or none; p_values holds other columns.
create function test.channel(p_name text, p_device text, p_meter text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_channel meter.channels := jsonb_populate_record(
    null::meter.channels, '{"scale": 1, "zero_offset": 0, "row_version": 1}' || p_values
  );
begin
  select uuidv7(), d.organization_id, d.site_id, d.id, p_name, now(), now(),
         1 + (select count(*) from meter.channels as c where c.device_id = d.id)
    into v_channel.id, v_channel.organization_id, v_channel.site_id, v_channel.device_id, v_channel.external_code,
    v_channel.created_at, v_channel.updated_at, v_channel.position
    from meter.devices as d
   where d.id = test.id(p_device);
  v_channel.meter_id := case when p_meter is not null then test.id(p_meter) end;
  insert into meter.channels select v_channel.*;
  return test.remember(p_name, v_channel.id);
end
$$;

-- Everything after this is done by the device, with its newest key; p_path is what it asks for.
create function test.sign_in_device(p_name text, p_path text default '/rpc/ingest_channel_readings')
returns void
language plpgsql
volatile
as $$
declare
  v_key     record;
  v_session identity.sessions;
begin
  select k.id, k.account_id into v_key
    from meter.devices as d
    join identity.api_keys as k on k.account_id = d.account_id
   where d.id = test.id(p_name)
   order by k.created_at desc, k.id desc
   limit 1;
  v_session := identity.open_session(v_key.account_id, v_key.account_id, v_key.id);
  perform set_config('request.method', 'POST', true),
          set_config('request.path', p_path, true),
          set_config('request.headers', '{}', true),
          set_config('request.jwt.claims', jsonb_build_object(
            'iss', 'assetry', 'aud', 'assetry', 'role', 'authenticated',
            'sub', v_session.account_id, 'org', v_session.organization_id, 'sid', v_session.id,
            'exp', extract(epoch from v_session.idle_at)
          )::text, true),
          set_config('response.headers', '', true),
          set_config('role', 'authenticated', true);
  perform hook.pre_request();
end
$$;

grant execute on function test.device, test.channel, test.sign_in_device to public;
