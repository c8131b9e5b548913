delete from core.entity_fields where entity like 'notify.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description
)
values
  ('notify.relays', 'channel', 'TEXT', true, true, false, null, array['EMAIL', 'CHAT', 'WEBHOOK'], null, null, null, 'Each channel has one relay'),
  ('notify.relays', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'What people call the relay'),
  ('notify.relays', 'host', 'TEXT', false, true, true, 253, null, null, null, null, 'EMAIL: the mail server, as a host name'),
  ('notify.relays', 'port', 'INTEGER', false, true, true, null, null, 1, 65535, null, 'EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465'),
  ('notify.relays', 'security', 'TEXT', false, true, true, null, array['STARTTLS', 'TLS', 'NONE'], null, null, null, 'EMAIL: default STARTTLS; NONE only reaches hosts that the operator allows'),
  ('notify.relays', 'username', 'TEXT', false, true, true, 320, null, null, null, null, 'EMAIL: the name to log in with; empty for no log-in'),
  ('notify.relays', 'password', 'TEXT', false, true, true, 500, null, null, null, null, 'EMAIL: the password to log in with; never shown again'),
  ('notify.relays', 'from_address', 'TEXT', false, true, true, 320, null, null, null, null, 'EMAIL: the address that messages come from'),
  ('notify.relays', 'from_name', 'TEXT', false, true, true, 150, null, null, null, null, 'EMAIL: the name that messages come from'),
  ('notify.relays', 'url', 'TEXT', false, true, true, 2000, null, null, null, null, 'CHAT, WEBHOOK: the address to post to, https; never shown again'),
  ('notify.relays', 'message_format', 'TEXT', false, true, true, null, array['TEXT', 'ADAPTIVE_CARD'], null, null, null, 'CHAT: default TEXT; ADAPTIVE_CARD for Teams'),
  ('notify.relays', 'signing_secret', 'TEXT', false, true, true, 100, null, null, null, null, 'WEBHOOK: whsec_ and 24 to 64 bytes in base64; never shown again'),
  ('notify.destinations', 'channel', 'TEXT', true, true, false, null, array['EMAIL', 'CHAT', 'WEBHOOK'], null, null, null, 'The channel by which it is reached'),
  ('notify.destinations', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'What people call it, unique in its channel'),
  ('notify.destinations', 'address', 'TEXT', true, true, true, 320, null, null, null, null, 'EMAIL: an email address; CHAT: a room; WEBHOOK: a name the receiver knows'),
  ('notify.destinations', 'site_id', 'UUID', false, true, true, null, null, null, null, 'core.sites', 'The site that it is for; empty for all sites'),
  ('notify.destinations', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the destination was put away; null brings it back');
