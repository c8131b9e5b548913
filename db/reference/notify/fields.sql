delete from core.entity_fields where entity like 'notify.%';

select core.field('notify.relays', 'channel', 'TEXT',
  'Channel; each has one relay', p_is_required => true, p_is_updatable => false, p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.relays', 'name', 'TEXT',
  'Name of the relay', p_is_required => true, p_max_length => 150
);
select core.field('notify.relays', 'host', 'TEXT', 'EMAIL: the mail server, as a host name', p_max_length => 253);
select core.field('notify.relays', 'port', 'INTEGER',
  'EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465', p_minimum => 1, p_maximum => 65535
);
select core.field('notify.relays', 'security', 'TEXT',
  'EMAIL: default STARTTLS; NONE only to hosts that the operator allows', p_vocabulary => '{STARTTLS,TLS,NONE}'
);
select core.field('notify.relays', 'username', 'TEXT',
  'EMAIL: user name; empty for no authentication', p_max_length => 320
);
select core.field('notify.relays', 'password', 'TEXT',
  'EMAIL: password; never returned', p_max_length => 500
);
select core.field('notify.relays', 'from_address', 'TEXT',
  'EMAIL: sender address', p_max_length => 320
);
select core.field('notify.relays', 'from_name', 'TEXT', 'EMAIL: sender name', p_max_length => 150);
select core.field('notify.relays', 'bounce_address', 'TEXT',
  'EMAIL: address for reports of mail that could not be delivered; the id of the message is added behind a plus sign',
  p_max_length => 320
);
select core.field('notify.relays', 'url', 'TEXT',
  'CHAT, WEBHOOK: https address; never returned', p_max_length => 2000
);
select core.field('notify.relays', 'message_format', 'TEXT',
  'CHAT: default TEXT; ADAPTIVE_CARD for Teams', p_vocabulary => '{TEXT,ADAPTIVE_CARD}'
);
select core.field('notify.relays', 'signing_secret', 'TEXT',
  'WEBHOOK: whsec_ and 24 to 64 bytes in base64; never returned', p_max_length => 100
);

select core.field('notify.destinations', 'channel', 'TEXT',
  'Channel of the destination', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.destinations', 'name', 'TEXT',
  'Name, unique in its channel', p_is_required => true, p_max_length => 150
);
select core.field('notify.destinations', 'address', 'TEXT',
  'EMAIL: an email address; CHAT: a room; WEBHOOK: a name known to the receiver', p_is_required => true,
  p_max_length => 320
);
select core.field('notify.destinations', 'site_id', 'UUID',
  'Site of the destination; empty for all sites', p_target_entity => 'core.sites'
);
select core.field('notify.destinations', 'archived_at', 'TIMESTAMP',
  'When the destination was archived; null restores it', p_is_creatable => false
);

select core.field('notify.account_settings', 'locale', 'TEXT',
  'Language of your notices; null for that of the organization', p_is_creatable => false, p_vocabulary => '{de,en}'
);
select core.field('notify.account_settings', 'time_zone', 'TEXT',
  'IANA time zone, such as Europe/Berlin; null for that of the site of each notice', p_is_creatable => false,
  p_max_length => 64
);
select core.field('notify.account_settings', 'digest_time', 'TIME',
  'Time of day of the digest, such as 07:00, which is the default', p_is_creatable => false
);
select core.field('notify.account_settings', 'digest_weekday', 'TEXT',
  'Day of a weekly digest; null for daily, which is the default', p_is_creatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('notify.account_settings', 'lets_critical_pass', 'BOOLEAN',
  'Whether critical notices are mailed in quiet hours, too; default true', p_is_creatable => false
);

select core.field('notify.preferences', 'area', 'TEXT',
  'Area of topics, such as WORK', p_is_updatable => false, p_max_length => 60
);
select core.field('notify.preferences', 'topic', 'TEXT',
  'Topic, such as WORK_ASSIGNED', p_is_updatable => false, p_max_length => 60
);
select core.field('notify.preferences', 'choice', 'TEXT',
  'NOW mail at once, DIGEST with the daily or weekly mail, OFF none', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{NOW,DIGEST,OFF}'
);
select core.field('notify.preferences', 'push_choice', 'TEXT',
  'NOW push to your devices, OFF do not; default that of the topic', p_is_updatable => false,
  p_vocabulary => '{NOW,OFF}'
);

select core.field('notify.push_subscriptions', 'device_name', 'TEXT',
  'Name of the device, such as Phone of the workshop', p_is_required => true, p_is_updatable => false,
  p_max_length => 100
);
select core.field('notify.push_subscriptions', 'endpoint', 'TEXT',
  'Address at the push service, as the browser returns it; never returned', p_is_required => true,
  p_is_updatable => false, p_max_length => 2000
);
select core.field('notify.push_subscriptions', 'public_key', 'TEXT',
  'Key p256dh of the browser, in base64url; never returned', p_is_required => true, p_is_updatable => false,
  p_max_length => 100
);
select core.field('notify.push_subscriptions', 'auth_secret', 'TEXT',
  'Secret auth of the browser, in base64url; never returned', p_is_required => true, p_is_updatable => false,
  p_max_length => 50
);

select core.field('notify.quiet_hours', 'weekday', 'TEXT',
  'Day on which they start', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('notify.quiet_hours', 'start_time', 'TIME',
  'Start, such as 22:00', p_is_required => true, p_is_updatable => false
);
select core.field('notify.quiet_hours', 'end_time', 'TIME',
  'End, such as 06:00, another time than the start', p_is_required => true, p_is_updatable => false
);

select core.field('notify.texts', 'topic', 'TEXT',
  'Topic of /notification_topics, such as WORK_ASSIGNED', p_is_required => true, p_is_updatable => false,
  p_max_length => 60
);
select core.field('notify.texts', 'locale', 'TEXT',
  'Language of the text', p_is_required => true, p_is_updatable => false, p_vocabulary => '{de,en}'
);
select core.field('notify.texts', 'subject', 'TEXT',
  'Subject in one line; {{name}} stands for a fact of the topic', p_is_required => true, p_max_length => 200
);
select core.field('notify.texts', 'body', 'TEXT',
  'Plain text; {{name}} stands for a fact of the topic', p_is_required => true, p_max_length => 4000
);
