create or replace function api.update_notification_relay(
  p_notification_relay_id uuid,
  p_values                api.field_values,
  p_row_version           integer default null
)
returns setof notify.notification_relay_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_notification_relay', 'notification_relay.manage',
    jsonb_build_array(p_notification_relay_id, p_values, p_row_version)
  );
  v_relay  record;
  v_status text;
begin
  if v_answer is null then
    p_values := core.check_values('notify.relays', p_values, 'update');
    perform core.require_all_sites();

    select * into v_relay from notify.lock_notification_relay(p_notification_relay_id, p_row_version);
    p_values := notify.check_relay(v_relay.channel, p_values, 'update');

    if v_relay.has_credentials then
      perform notify.check_moved_relay(
        v_relay.channel, v_relay.host, v_relay.port, v_relay.security, p_values
      );
    end if;

    v_status := v_relay.status;

    -- What was tested is not what is there now.
    if p_values - 'name' <> '{}' and v_status <> 'DRAFT' then
      v_status := core.next_status('notify.relays', 'Relay ' || v_relay.name, v_status, 'update_notification_relay');
    end if;

    v_answer := core.finish_action(notify.store_relay(p_notification_relay_id, v_status, p_values));
  end if;

  return next jsonb_populate_record(null::notify.notification_relay_answer, v_answer);
end
$$;

comment on function api.update_notification_relay is $$Change a notification relay

Accepts the fields of create_notification_relay for its channel. Omitted fields keep their values, but a change of
host, port or security (for a webhook its URL) requires the password (signing_secret) again, or null: it is not sent
to another server. A change other than the name makes the relay a DRAFT until send_channel_test succeeds. The account
must reach all sites.
Refuses with NOT_ALL_SITES, NOTIFICATION_RELAY_NOT_FOUND, STALE_ROW and VALIDATION_FAILED.$$;
