-- The fields of a relay that its channel has, and whether the relay needs a value in them.
create or replace function notify.relay_fields(p_channel text)
returns table (field text, is_required boolean)
language sql
immutable
set search_path = ''
as $$
  select f.field, f.is_required
    from (
      values
        ('EMAIL', 'host', true), ('EMAIL', 'port', false), ('EMAIL', 'security', false),
        ('EMAIL', 'username', false), ('EMAIL', 'password', false),
        ('EMAIL', 'from_address', true), ('EMAIL', 'from_name', false),
        ('EMAIL', 'bounce_address', false),
        ('CHAT', 'url', true), ('CHAT', 'message_format', false),
        ('WEBHOOK', 'url', true), ('WEBHOOK', 'signing_secret', true)
    ) as f (channel, field, is_required)
   where f.channel = p_channel
$$;

grant execute on function notify.relay_fields to assetry_api;
