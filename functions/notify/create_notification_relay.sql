create or replace function api.create_notification_relay(p_values api.field_values)
returns setof notify.notification_relay_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_notification_relay', 'notification_relay.manage', jsonb_build_array(p_values)
  );
  v_relay      notify.relays;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('notify.relays', p_values, 'create');
    perform core.require_all_sites();
    p_values := notify.check_relay(p_values ->> 'channel', p_values, 'create');
    v_relay := jsonb_populate_record(null::notify.relays, p_values);

    begin
      insert into notify.relays (
        channel, name, host, port, security, username, password, from_address, from_name,
        bounce_address, url, message_format, signing_secret
      )
      values (
        v_relay.channel, v_relay.name, v_relay.host, v_relay.port, v_relay.security, v_relay.username,
        v_relay.password, v_relay.from_address, v_relay.from_name, v_relay.bounce_address, v_relay.url,
        v_relay.message_format, v_relay.signing_secret
      )
      returning id, status, row_version into v_relay.id, v_relay.status, v_relay.row_version;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('notification_relay', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_relay), null::notify.notification_relay_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_relay_answer, v_answer);
end
$$;

comment on function api.create_notification_relay is $$Create a notification relay

The organization's connection to a channel, one for each channel. EMAIL requires host and from_address, with port,
security, username, password, from_name and bounce_address; CHAT requires url, with message_format; WEBHOOK requires
url and signing_secret, which signs messages as Standard Webhooks specify. password, url and signing_secret are never
returned. The relay is a DRAFT until send_channel_test succeeds. The account must reach all sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
