begin;
select plan(38);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{notification.test}');
select test.service('robot', '{*}', '{notification.test}');
select test.person('max', '{*}', '{}');
select test.relay('mail'), test.relay('chat', 'CHAT', 'ACTIVE');
select test.destination(
  'shift', 'north'), test.destination('night', 'south'), test.destination('all'), test.destination('room', null, 'CHAT'
);

-- What the worker was given to do for the messages of this test.
create function pg_temp.jobs()
returns setof jsonb
language sql
as $$
  select p.payload::jsonb || jsonb_build_object('attempts', p.max_attempts)
    from graphile_worker._private_jobs as p
   where p.key = 'send_message:' || (p.payload ->> 'message_id')
     and (p.payload ->> 'message_id')::uuid in (select m.id from notify.messages as m)
$$;

-- As if time had passed.
create function pg_temp.hint()
returns text
language plpgsql
as $$
declare
  v_detail text;
begin
  perform api.send_channel_test('EMAIL');
  return null;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_detail = pg_exception_detail;
    return concat_ws('; ', sqlerrm::jsonb ->> 'hint', v_detail::jsonb #>> '{headers,Retry-After}');
end
$$;
create function pg_temp.pass(p_time interval)
returns void
language sql
security definer
as $$
  update notify.messages set created_at = created_at - p_time
$$;

select test.sign_in('tess');
select test.refuses($$ select api.send_channel_test('FAX') $$, 'CHANNEL_UNKNOWN', 422, 'an unknown channel');
select test.refuses($$ select api.send_channel_test(null) $$, 'CHANNEL_UNKNOWN', 422, 'no channel');
select test.refuses(
  $$ select api.send_channel_test('WEBHOOK') $$,
  'RELAY_NOT_CONFIGURED', 422, 'a channel without a relay'
);
select test.refuses(
  $$ select api.send_channel_test('EMAIL', test.id('night')) $$,
  'NOTIFICATION_DESTINATION_NOT_FOUND', 404, 'a destination out of reach does not exist'
);
select test.refuses(
  $$ select api.send_channel_test('EMAIL', gen_random_uuid()) $$,
  'NOTIFICATION_DESTINATION_NOT_FOUND', 404, 'one that was never made has the same answer'
);
select test.refuses(
  $$ select api.send_channel_test('EMAIL', test.id('room')) $$, 'NOTIFICATION_DESTINATION_NOT_FOUND', 404,
  'a room is no mailbox'
);
select test.refuses_fields(
  $$ select api.send_channel_test('EMAIL', null, E'a@example.org\r\nBcc: b@example.org') $$,
  '{p_recipient}', 'a line break in the recipient'
);
select test.refuses_fields(
  $$ select api.send_channel_test('EMAIL', null, 'nobody') $$,
  '{p_recipient}', 'no email address'
);
select test.refuses_fields(
  $$ select api.send_channel_test('CHAT', null, E'#a\u0007') $$,
  '{p_recipient}', 'a control character in a room'
);
select test.sign_out();
select is_empty($$ select pg_temp.jobs() $$, 'what was refused leaves no job');
select is((select count(*) from notify.messages), 0::bigint, 'and no message');

select test.sign_in('tess', '{"idempotency-key": "k1"}');
select results_eq(
  $$ select message_status, channel, relay_id, relay_status, destination_id, recipient
       from api.send_channel_test('email', test.id('shift')) $$,
  $$ values ('QUEUED', 'EMAIL', test.id('mail'), 'TESTING', test.id('shift'), 'shift@example.org') $$,
  'a test goes to the destination, and the relay is being tested'
);
select lives_ok(
  $$ select api.send_channel_test('email', test.id('shift')) $$,
  'a repeated request is answered from memory'
);
select test.headers('{}');
select results_eq(
  $$ select kind, status, relay_name, destination_name, site_name, recipient, subject, allowed_actions, attempts
       from api.notification_messages $$,
  $$ values ('TEST', 'QUEUED', 'mail', 'shift', 'north', 'shift@example.org', 'Test message of acme', null::jsonb,
            0) $$,
  'one message waits'
);
select results_eq(
  $$ select status, last_tested_at is not null, allowed_actions from api.notification_relays where channel = 'EMAIL' $$,
  $$ values ('TESTING', true, null::jsonb) $$,
  'the list says so; the outcome is nobody''s to choose'
);
select test.refuses($$ select api.send_channel_test('EMAIL') $$, 'TOO_MANY_TESTS', 429, 'not twice within a minute');
select is(pg_temp.hint(), 'Try again in 60 seconds; 60', 'with the time until then');
select lives_ok($$ select api.send_channel_test('CHAT') $$, 'another relay has its own minute');
select test.sign_out();
select set_eq(
  $$ select pg_temp.jobs() $$,
  $$ select jsonb_build_object('message_id', m.id, 'attempts', 3) from notify.messages as m $$,
  'each has a job, made in the same transaction'
);
select results_eq(
  $$ select m.recipient, r.status
       from notify.messages as m join notify.relays as r on r.id = m.relay_id where r.channel = 'CHAT' $$,
  $$ values (null::text, 'TESTING') $$,
  'a chat needs no recipient'
);

select pg_temp.pass('59 seconds');
select test.sign_in('tess');
select test.refuses($$ select api.send_channel_test('EMAIL') $$, 'TOO_MANY_TESTS', 429, 'a minute is a minute');
select is(pg_temp.hint(), 'Try again in 1 seconds; 1', 'to its last second');
select test.sign_out();

select pg_temp.pass('1 second');
select test.sign_in('tess');
select results_eq(
  $$ select relay_status, recipient from api.send_channel_test('EMAIL') $$,
  $$ values ('TESTING', 'tess@example.org') $$,
  'a mail to nobody else comes to oneself; a test that never ended does not stand in the way'
);
select test.sign_out();

select pg_temp.pass('1 minute');
select test.sign_in('tess');
select results_eq(
  $$ select destination_id, recipient from api.send_channel_test('EMAIL', test.id('all'), 'me@example.org') $$,
  $$ values (test.id('all'), 'me@example.org') $$,
  'a recipient goes before the destination''s address'
);
select test.sign_out();

select pg_temp.pass('1 minute');
select test.sign_in('robot');
select test.refuses_fields(
  $$ select api.send_channel_test('EMAIL') $$,
  '{p_recipient}', 'a service account has no mailbox'
);
select test.refuses_fields(
  $$ select api.send_channel_test('{"p_channel": "EMAIL", "p_recipent": "a@example.org"}'::jsonb) $$,
  '{p_recipent}', 'as one object: a misspelt argument is not lost'
);
select test.refuses_fields(
  $$ select api.send_channel_test('{"p_destination_id": "x", "p_recipient": 5}'::jsonb) $$,
  '{p_channel,p_destination_id,p_recipient}', 'nor one of a wrong kind'
);
select test.refuses_fields($$ select api.send_channel_test('[]'::jsonb) $$, '{p_args}', 'nor what is no object');
select results_eq(
  $$ select message_status, recipient
       from api.send_channel_test(
         '{"p_channel": "EMAIL", "p_recipient": "a@example.org", "p_destination_id": null}'::jsonb
       ) $$,
  $$ values ('QUEUED', 'a@example.org') $$,
  'as one object it does the same'
);
select test.sign_out();

update notify.destinations set archived_at = now() where id = test.id('all');
select test.sign_in('tess');
select test.refuses(
  $$ select api.send_channel_test('EMAIL', test.id('all')) $$,
  'NOTIFICATION_DESTINATION_NOT_FOUND', 404, 'nothing goes to a destination that was put away'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.send_channel_test('EMAIL') $$,
  'PERMISSION_DENIED', 403, 'tests are sent by those who may'
);
select test.refuses(
  $$ select api.send_channel_test('{"p_channel": "EMAIL"}'::jsonb) $$,
  'PERMISSION_DENIED', 403, 'in either form'
);
select test.sign_out();

select test.organization('other');
select test.person('olga');
select test.sign_in('olga');
select test.refuses(
  $$ select api.send_channel_test('EMAIL') $$,
  'RELAY_NOT_CONFIGURED', 422, 'the relay is the organization''s own, never another''s'
);
select test.refuses(
  $$ select api.send_channel_test('EMAIL', test.id('shift')) $$,
  'NOTIFICATION_DESTINATION_NOT_FOUND', 404, 'nor is its destination'
);
select is_empty($$ select id from api.notification_messages $$, 'nor are its messages');
select test.sign_out();

select set_eq(
  $$ select e.entity, e.operation, e.action
       from audit.events as e where e.entity in ('notify.messages', 'notify.relays') and e.action is not null $$,
  $$ values ('notify.messages', 'INSERT', 'send_channel_test'), ('notify.relays', 'UPDATE', 'send_channel_test') $$,
  'the log tells of the message and of the relay'
);

savepoint without_queue;
alter schema graphile_worker rename to away;
select test.enter('acme');
select pg_temp.pass('1 minute');
select test.sign_in('tess');
select test.refuses(
  $$ select api.send_channel_test('EMAIL') $$,
  'QUEUE_NOT_INSTALLED', 503, 'without a queue it says so'
);
select test.sign_out();
rollback to without_queue;

select test.refuses(
  $$ update notify.relays set status = 'ACTIVE' where id = test.id('mail') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'nobody makes a relay active by hand'
);

select * from finish();
rollback;
