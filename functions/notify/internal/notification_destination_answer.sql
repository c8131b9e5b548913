-- What actions on a destination answer.
create or replace function notify.notification_destination_answer(p_destination notify.destinations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_destination.id,
    'channel', p_destination.channel,
    'name', p_destination.name,
    'row_version', p_destination.row_version
  )
$$;

grant execute on function notify.notification_destination_answer to assetry_api;
