delete from core.entity_fields where entity like 'notify.%';

select core.field('notify.relays', 'channel', 'TEXT',
  'Each channel has one relay', p_is_required => true, p_is_updatable => false, p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.relays', 'name', 'TEXT',
  'What people call the relay', p_is_required => true, p_max_length => 150
);
select core.field('notify.relays', 'host', 'TEXT', 'EMAIL: the mail server, as a host name', p_max_length => 253);
select core.field('notify.relays', 'port', 'INTEGER',
  'EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465', p_minimum => 1, p_maximum => 65535
);
select core.field('notify.relays', 'security', 'TEXT',
  'EMAIL: default STARTTLS; NONE only reaches hosts that the operator allows', p_vocabulary => '{STARTTLS,TLS,NONE}'
);
select core.field('notify.relays', 'username', 'TEXT',
  'EMAIL: the name to log in with; empty for no log-in', p_max_length => 320
);
select core.field('notify.relays', 'password', 'TEXT',
  'EMAIL: the password to log in with; never shown again', p_max_length => 500
);
select core.field('notify.relays', 'from_address', 'TEXT',
  'EMAIL: the address that messages come from', p_max_length => 320
);
select core.field('notify.relays', 'from_name', 'TEXT', 'EMAIL: the name that messages come from', p_max_length => 150);
select core.field('notify.relays', 'url', 'TEXT',
  'CHAT, WEBHOOK: the address to post to, https; never shown again', p_max_length => 2000
);
select core.field('notify.relays', 'message_format', 'TEXT',
  'CHAT: default TEXT; ADAPTIVE_CARD for Teams', p_vocabulary => '{TEXT,ADAPTIVE_CARD}'
);
select core.field('notify.relays', 'signing_secret', 'TEXT',
  'WEBHOOK: whsec_ and 24 to 64 bytes in base64; never shown again', p_max_length => 100
);

select core.field('notify.destinations', 'channel', 'TEXT',
  'The channel by which it is reached', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.destinations', 'name', 'TEXT',
  'What people call it, unique in its channel', p_is_required => true, p_max_length => 150
);
select core.field('notify.destinations', 'address', 'TEXT',
  'EMAIL: an email address; CHAT: a room; WEBHOOK: a name the receiver knows', p_is_required => true,
  p_max_length => 320
);
select core.field('notify.destinations', 'site_id', 'UUID',
  'The site that it is for; empty for all sites', p_target_entity => 'core.sites'
);
select core.field('notify.destinations', 'archived_at', 'TIMESTAMP',
  'When the destination was put away; null brings it back', p_is_creatable => false
);
