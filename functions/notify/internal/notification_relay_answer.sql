-- What actions on a relay answer.
create or replace function notify.notification_relay_answer(p_relay notify.relays)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_relay.id, 'channel', p_relay.channel, 'status', p_relay.status, 'row_version', p_relay.row_version
  )
$$;

grant execute on function notify.notification_relay_answer to assetry_api;
