begin;
select plan(16);

select test.organization('acme');
select test.person('rita', '{*}', '{notification_relay.manage}');
select test.person('max', '{*}', '{}');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.relay('chat', 'CHAT', 'FAILED');

select test.relay('hook', 'WEBHOOK');

-- The field that a change of one field is refused for; null when it is not.
create function pg_temp.asks_for(p_relay text, p_field text, p_value jsonb) returns text language plpgsql as $$
declare
  v_message text;
begin
  perform api.update_notification_relay(test.id(p_relay), jsonb_build_object(p_field, p_value));
  return null;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return regexp_replace(
      jsonb_path_query_array((v_message::jsonb ->> 'details')::jsonb, '$[*].field')::text, '"', '', 'g'
    );
end
$$;

select test.sign_in('rita');
select results_eq(
  $$ select channel, status, row_version from api.update_notification_relay(test.id('mail'), '{"name": "Post"}', 1) $$,
  $$ values ('EMAIL', 'ACTIVE', 2) $$,
  'another name leaves it as it was tested'
);
select results_eq(
  $$ select status, row_version
       from api.update_notification_relay(
         test.id('mail'), '{"host": "smtp.example.org", "password": "given again"}'
       ) $$,
  $$ values ('DRAFT', 3) $$,
  'another server has not been tested'
);
select results_eq(
  $$ select v.field, pg_temp.asks_for(v.channel, v.field, v.value)
       from (
         values
           ('mail', 'host', '"other.example.org"'::jsonb), ('mail', 'port', '465'), ('mail', 'security', '"NONE"'),
           ('hook', 'url', '"https://other.example.org/never-shown"'),
           ('hook', 'url', '"https://relay.example.org:8443/never-shown"')
       ) as v (channel, field, value) $$,
  $$ values ('host', '[password]'), ('port', '[password]'), ('security', '[password]'), ('url', '[signing_secret]'),
            ('url', '[signing_secret]') $$,
  'a secret does not move to a server that it was not given for'
);
select results_eq(
  $$ select v.field, pg_temp.asks_for(v.channel, v.field, v.value)
       from (
         values
           ('mail', 'host', '"SMTP.example.org"'::jsonb), ('mail', 'port', '587'), ('mail', 'username', '"other"'),
           ('hook', 'url', '"https://relay.example.org/another"')
       ) as v (channel, field, value) $$,
  $$ values ('host', null), ('port', null), ('username', null), ('url', null) $$,
  'where the server stays, so does the secret'
);
select lives_ok(
  $$ select api.update_notification_relay(test.id('hook'), jsonb_build_object(
       'url', 'https://other.example.org/x', 'signing_secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
     )) $$,
  'with its secret a relay moves'
);
select results_eq(
  $$ select r.name, r.host, r.port, r.username, r.has_credentials
       from api.notification_relays as r where r.id = test.id('mail') $$,
  $$ values ('Post', 'SMTP.example.org', 587, 'other', true) $$,
  'what was left out stays'
);
select lives_ok(
  $$ select api.update_notification_relay(
       test.id('chat'), '{"url": "https://chat.example.org/new", "message_format": "ADAPTIVE_CARD"}'
     ) $$,
  'a failed relay can be mended'
);
select results_eq(
  $$ select host, message_format, status from api.notification_relays where id = test.id('chat') $$,
  $$ values ('chat.example.org', 'ADAPTIVE_CARD', 'DRAFT') $$,
  'its server follows the URL'
);
select test.refuses(
  $$ select api.update_notification_relay(test.id('mail'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a change by others is noticed'
);
select test.refuses(
  $$ select api.update_notification_relay(gen_random_uuid(), '{"name": "x"}') $$,
  'NOTIFICATION_RELAY_NOT_FOUND', 404, 'there must be one'
);
select test.refuses_fields(
  $$ select api.update_notification_relay(test.id('mail'), '{"channel": "CHAT", "status": "ACTIVE"}') $$,
  '{channel,status}', 'neither the channel nor the status is given'
);
select test.refuses_fields(
  $$ select api.update_notification_relay(
       test.id('mail'), '{"host": null, "url": "https://x.example.org", "from_address": "x"}'
     ) $$,
  '{from_address,host,url}', 'what the channel needs cannot be emptied'
);
select test.sign_out();

select is(
  (select r.password from notify.relays as r where r.id = test.id('mail')), 'given again',
  'the password is the one that was given last'
);

select test.sign_in('max');
select test.refuses(
  $$ select api.update_notification_relay(test.id('mail'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'relays are changed by those who may'
);
select test.sign_out();

select test.organization('other');
select test.person('olga');
select test.sign_in('olga');
select test.refuses(
  $$ select api.update_notification_relay(test.id('mail'), '{"name": "x"}') $$,
  'NOTIFICATION_RELAY_NOT_FOUND', 404, 'another organization''s is not there'
);
select test.sign_out();

select set_eq(
  $$ select distinct e.action from audit.events as e where e.entity = 'notify.relays' and e.operation = 'UPDATE' $$,
  $$ values ('update_notification_relay') $$,
  'the log names the action'
);

select * from finish();
rollback;
