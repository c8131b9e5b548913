create or replace function api.send_channel_test(
  p_channel        text,
  p_destination_id uuid default null,
  p_recipient      text default null
)
returns setof notify.channel_test_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'send_channel_test', 'notification.test', jsonb_build_array(p_channel, p_destination_id, p_recipient)
  );
  v_channel     text := upper(btrim(p_channel));
  v_destination notify.destinations;
  v_recipient   text;
  v_relay       record;
  v_message_id  uuid;
begin
  if v_answer is null then
    if coalesce(v_channel not in ('EMAIL', 'CHAT', 'WEBHOOK'), true) then
      perform core.refuse(
        'CHANNEL_UNKNOWN', 'No such channel', 422, p_hint => 'One of EMAIL, CHAT, WEBHOOK'
      );
    end if;

    perform notify.hold_destination(p_destination_id);

    select * into v_destination
      from notify.destinations as d
     where d.id = p_destination_id
       and d.channel = v_channel
       and d.archived_at is null;

    if not found and p_destination_id is not null then
      perform core.refuse('NOTIFICATION_DESTINATION_NOT_FOUND', 'No such destination', 404);
    end if;

    v_recipient := notify.test_recipient(v_channel, p_recipient, v_destination.address);
    select * into v_relay from notify.lock_tested_relay(v_channel);

    update notify.relays as r
       set status = case
             when r.status = 'TESTING' then r.status
             else core.next_status('notify.relays', 'Relay ' || r.name, r.status, 'send_channel_test')
           end,
           status_before_test = case r.status when 'TESTING' then r.status_before_test else r.status end,
           last_tested_at = clock_timestamp()
     where r.id = v_relay.id
    returning r.status into v_relay.status;

    insert into notify.messages (site_id, relay_id, destination_id, kind, recipient, subject, body)
    select v_destination.site_id, v_relay.id, v_destination.id, 'TEST', v_recipient,
           'Test message of ' || regexp_replace(o.name, '[[:cntrl:]]+', ' ', 'g'),
           format('This is a test: the relay "%s" of %s works.', v_relay.name, o.name)
      from core.organizations as o
     where o.id = core.current_organization_id()
    returning id into v_message_id;

    perform notify.enqueue_message(v_message_id);

    v_answer := core.finish_action(
      jsonb_build_object(
        'message_id', v_message_id, 'message_status', 'QUEUED', 'channel', v_channel, 'relay_id', v_relay.id,
        'relay_status', v_relay.status, 'destination_id', v_destination.id, 'recipient', v_recipient
      )
    );
  end if;

  return next jsonb_populate_record(null::notify.channel_test_answer, v_answer);
end
$$;

alter function api.send_channel_test(text, uuid, text) owner to assetry_api;
grant execute on function api.send_channel_test(text, uuid, text) to authenticated;

comment on function api.send_channel_test(text, uuid, text) is $$Send a test message through a relay

Queues one message; the worker sends it within moments, with three attempts while the provider cannot be reached. The
relay becomes TESTING, then ACTIVE when the message is accepted, or FAILED with the provider's answer in last_error;
when the recipient is at fault, it returns to its previous status. See /notification_relays and, by message_id of the
answer, /notification_messages. One test a minute for each relay.
p_destination_id: Id of a row of /notification_destinations that receives the message; default none
p_recipient: Address that receives the message; default that of the destination, else your email address
Refuses with CHANNEL_UNKNOWN, NOTIFICATION_DESTINATION_NOT_FOUND, RELAY_NOT_CONFIGURED, TOO_MANY_TESTS,
VALIDATION_FAILED and QUEUE_NOT_INSTALLED.$$;

create or replace function api.send_channel_test(p_args jsonb default null)
returns setof notify.channel_test_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform core.check_arguments(
    p_args, '{"p_channel": "TEXT", "p_destination_id": "UUID", "p_recipient": "TEXT"}', array['p_channel']
  );

  return query
  select *
    from api.send_channel_test(
      p_args ->> 'p_channel', (p_args ->> 'p_destination_id')::uuid, p_args ->> 'p_recipient'
    );
end
$$;

alter function api.send_channel_test(jsonb) owner to assetry_api;
grant execute on function api.send_channel_test(jsonb) to authenticated;

comment on function api.send_channel_test(jsonb) is $$Send a test message, arguments as one object

The same with all arguments in one object, for Prefer: params=single-object.$$;
