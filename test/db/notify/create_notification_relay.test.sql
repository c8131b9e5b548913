begin;
select plan(23);

select test.organization('acme');
select test.person('rita', '{*}', '{notification_relay.manage}');
select test.person('max', '{*}', '{}');

select test.sign_in('rita');
select results_eq(
  $$ select channel, status, row_version
       from api.create_notification_relay(
         '{"channel": "EMAIL", "name": "Mail", "host": "mail.example.org", "from_address": "cmms@example.org",
           "username": "cmms", "password": "correct horse"}'
       ) $$,
  $$ values ('EMAIL', 'DRAFT', 1) $$,
  'a relay begins as a draft'
);
select results_eq(
  $$ select port, security, host, from_address, has_credentials from api.notification_relays where channel = 'EMAIL' $$,
  $$ values (587, 'STARTTLS', 'mail.example.org', 'cmms@example.org', true) $$,
  'the usual port and encryption are the default'
);
select is(
  (select count(*) from api.notification_relays as r where r::text ~ 'correct horse'), 0::bigint,
  'the list does not show the password'
);
select lives_ok(
  $$ select api.create_notification_relay(
       '{"channel": "CHAT", "name": "Chat", "url": "https://Hooks.example.org:8443/services/T0/B0/abc"}'
     ) $$,
  'a chat relay has a URL'
);
select results_eq(
  $$ select host, port, security, message_format, has_credentials
       from api.notification_relays where channel = 'CHAT' $$,
  $$ values ('hooks.example.org', 8443, 'TLS', 'TEXT', true) $$,
  'of which the list shows the server only'
);
select lives_ok(
  $$ select api.create_notification_relay(
       '{"channel": "WEBHOOK", "name": "ERP", "url": "https://erp.example.org/in",
         "signing_secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"}'
     ) $$,
  'a webhook has a URL and a secret'
);
select test.refuses(
  $$ select api.create_notification_relay(
       '{"channel": "EMAIL", "name": "Second", "host": "mail.example.org", "from_address": "cmms@example.org"}'
     ) $$,
  'ALREADY_EXISTS', 409, 'an organization has one relay for a channel'
);
select test.refuses_fields(
  $$ select api.create_notification_relay('{}') $$, '{channel,name}', 'channel and name are required'
);
select test.refuses_fields(
  $$ select api.create_notification_relay('{"channel": "FAX", "name": "x"}') $$,
  '{channel}', 'the channels are a closed list'
);
select test.refuses_fields(
  $$ select api.create_notification_relay('{"channel": "EMAIL", "name": "x"}') $$,
  '{from_address,host}', 'mail needs a server and a sender'
);
select test.refuses_fields(
  $$ select api.create_notification_relay('{"channel": "WEBHOOK", "name": "x"}') $$,
  '{signing_secret,url}', 'a webhook needs a URL and a secret'
);
select test.refuses_fields(
  $$ select api.create_notification_relay(
       '{"channel": "CHAT", "name": "x", "url": "https://a.example.org", "host": "b.example.org", "password": "p",
         "signing_secret": "s"}'
     ) $$,
  '{host,password,signing_secret}', 'what the channel has not is refused'
);
select test.refuses_fields(
  $$ select api.create_notification_relay(
       '{"channel": "EMAIL", "name": "x", "host": "a b", "from_address": "nobody", "from_name": "x\" <y>",
         "url": "https://x.example.org"}'
     ) $$,
  '{from_address,from_name,host,url}', 'every fault is named at once'
);
select test.refuses_fields(
  $$ select api.create_notification_relay(
       jsonb_build_object('channel', 'EMAIL', 'name', 'x', 'host', 'mail.example.org', 'from_address',
         E'a@example.org\r\nBcc: b@example.org')
     ) $$,
  '{from_address}', 'a sender holds no line break'
);
select test.refuses_fields(
  $$ select api.create_notification_relay('{"channel": "CHAT", "name": "x", "url": "http://example.org"}') $$,
  '{url}', 'without encryption nothing is posted'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_notification_relay('{"channel": "EMAIL", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'relays are set up by those who may'
);
select test.sign_out();

select test.organization('other');
select test.person('olga');
select test.sign_in('olga');
select is_empty($$ select id from api.notification_relays $$, 'another organization sees none of them');
select test.sign_out();

select set_eq(
  $$ select e.action, coalesce(e.after ->> 'password', e.after ->> 'url', e.after ->> 'signing_secret')
       from audit.events as e where e.entity = 'notify.relays' $$,
  $$ values ('create_notification_relay', null::text) $$,
  'the log names the action and holds no secret'
);
select is_empty(
  $$ select o.role || ' ' || c.name
       from unnest(array['anon', 'authenticated', 'assetry_api', 'assetry_auth', 'assetry_worker']) as o (role)
      cross join unnest(array['password', 'url', 'signing_secret']) as c (name)
      where has_column_privilege(o.role, 'notify.relays', c.name, 'SELECT') $$,
  'nobody but the owner reads what is secret'
);

select is_empty(
  $$ select u.url
       from unnest(array[
              'http://example.org/x', 'ftp://example.org', 'file:///etc/passwd', 'https://user:pw@example.org/',
                'https:example.org',
              'https://example.org:0/', 'https://example.org:65536/', 'https://example.org/a b',
                'https://example.org/#x', E'https://example.org/\n',
              'https://', 'example.org', 'javascript:alert(1)', 'https://exa\mple.org', 'http://10.0.0.1/'
            ]) as u (url)
      where notify.url_target(u.url) is not null $$,
  'URLs that nothing is posted to'
);
select is(
  array(
    select u.target ->> 'port'
      from unnest(array['https://example.org:1/', 'https://example.org:65535/', 'http://localhost/']) as n (url)
     cross join lateral notify.url_target(n.url) as u (target)
  ),
  '{1,65535,80}', 'each port is one'
);
select is_empty(
  $$ select s.secret
       from unnest(array[
              'whsec_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_' || encode(sha256('x')::bytea, 'hex') || '!',
                'whsec_QUJD',
              'whsec_' || replace(encode(convert_to(repeat('x', 65), 'UTF8'), 'base64'), E'\n', ''),
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS'
            ]) as s (secret)
      where notify.is_signing_secret(s.secret) $$,
  'secrets that are too short, too long or not base64'
);
select ok(
  notify.is_signing_secret('whsec_' || replace(encode(convert_to(repeat('x', 64), 'UTF8'), 'base64'), E'\n', '')),
  'the longest secret fits'
);
select * from finish();
rollback;
