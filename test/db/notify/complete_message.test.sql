-- What the worker does with a message: claims it, and says what became of it.
begin;
select plan(29);

select test.organization('acme');
select test.person('tess', '{*}', '{notification.test}');
select test.relay('mail'), test.relay('chat', 'CHAT');

create function pg_temp.test_of(p_channel text)
returns uuid
language plpgsql
as $$
declare
  v_id uuid;
begin
  perform test.sign_in('tess');
  select t.message_id into v_id from api.send_channel_test(p_channel) as t;
  perform test.sign_out();
  return v_id;
end
$$;

create function pg_temp.relay_is(p_name text, p_status text, p_error text, p_description text)
returns text
language sql
as $$
  select results_eq(
    format('select status, last_error from notify.relays where id = %L', test.id(p_name)), format('values (%L,
      %L::text)', p_status, p_error), p_description
  )
$$;

select test.remember('first', pg_temp.test_of('EMAIL')), test.remember('second', pg_temp.test_of('CHAT'));

set local role assetry_worker;
select results_eq(
  $$ select channel, kind, recipient, host, port, security, username, password, from_address, url
       from notify.claim_message(test.id('first')) $$,
  $$ values ('EMAIL', 'TEST', 'tess@example.org', 'relay.example.org', 587, 'STARTTLS', 'assetry', 'never shown',
            'assetry@example.org', null::text) $$,
  'the worker is given all that is needed, with the secrets'
);
reset role;
select results_eq(
  $$ select status, attempts from notify.messages where id = test.id('first') $$, $$ values ('SENDING', 1) $$,
  'the message is being sent'
);
select isnt_empty(
  $$ select * from notify.claim_message(test.id('first')) $$,
  'what a dead worker had begun is handed out again'
);
select is((select attempts from notify.messages where id = test.id('first')), 2, 'as another attempt');
select is_empty(
  $$ select * from notify.claim_message(gen_random_uuid()) $$,
  'there is nothing where there is no message'
);
select ok(not notify.complete_message(test.id('second'), 'SENT'), 'what was not claimed is not completed');

set local role assetry_worker;
select ok(notify.complete_message(test.id('first'), 'QUEUED', E'451 try\r\nlater'), 'it may be put off');
reset role;
select results_eq(
  $$ select status, error, sent_at from notify.messages where id = test.id('first') $$,
  $$ values ('QUEUED', '451 try later', null::timestamptz) $$,
  'with what the provider said, on one line'
);
select pg_temp.relay_is('mail', 'TESTING', '451 try later', 'the relay is still tested');
select isnt_empty($$ select * from notify.claim_message(test.id('first')) $$, 'it is claimed anew');
select ok(notify.complete_message(test.id('first'), 'SENT'), 'and sent');
select pg_temp.relay_is('mail', 'ACTIVE', null, 'then the relay is active');
select results_eq(
  $$ select status, error, sent_at is not null from notify.messages where id = test.id('first') $$,
  $$ values ('SENT', null::text, true) $$, 'and the message sent'
);
select is_empty($$ select * from notify.claim_message(test.id('first')) $$, 'a message is not sent twice');
select ok(not notify.complete_message(test.id('first'), 'FAILED', 'too late'), 'nor does its outcome change');

select isnt_empty($$ select * from notify.claim_message(test.id('second')) $$, 'another message');
select ok(notify.complete_message(test.id('second'), 'FAILED', repeat('x', 600)), 'is refused by its provider');
select pg_temp.relay_is('chat', 'FAILED', repeat('x', 500), 'then the relay has failed, and says why');

update notify.messages set created_at = created_at - interval '1 minute';
select test.remember('third', pg_temp.test_of('CHAT'));
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select is_empty(
  $$ select * from notify.claim_message(test.id('third')) $$,
  'nothing is sent for a suspended organization'
);
update core.organizations set status = 'ACTIVE' where id = test.id('acme');

select isnt_empty($$ select * from notify.claim_message(test.id('third')) $$, 'for an active one it is');
select set_config('assetry.action', 'update_notification_relay', true);
update notify.relays set status = 'DRAFT', host = 'elsewhere.example.org' where id = test.id('chat');
select lives_ok($$ select notify.complete_message(test.id('third'), 'SENT') $$, 'a test of what was changed meanwhile');
select is((select status from notify.relays where id = test.id('chat')), 'DRAFT', 'says nothing of what is there now');

-- A test says what is wrong with a relay, whatever became of its recipient before.
select test.remember('fourth', pg_temp.test_of('EMAIL'));
insert into notify.suppressions (organization_id, address, reason)
values (test.id('acme'), 'tess@example.org', 'BOUNCE');
select isnt_empty(
  $$ select * from notify.claim_message(test.id('fourth')) $$, 'a test is sent to a suppressed address'
);
select notify.complete_message(test.id('fourth'), 'SENT');
delete from notify.suppressions;

-- Who was written to wrongly says nothing of the relay.
create function pg_temp.after_fault(p_before text, p_is_recipient_fault boolean) returns text language plpgsql as $$
declare
  v_message_id uuid;
begin
  perform set_config('session_replication_role', 'replica', true);
  update notify.messages set created_at = created_at - interval '1 minute';
  update notify.relays set status = p_before where id = test.id('mail');
  perform set_config('session_replication_role', 'origin', true);
  v_message_id := pg_temp.test_of('EMAIL');
  perform notify.claim_message(v_message_id);
  perform notify.complete_message(v_message_id, 'QUEUED', '450 later', p_is_recipient_fault);
  perform notify.claim_message(v_message_id);
  perform notify.complete_message(v_message_id, 'FAILED', '550 no such mailbox', p_is_recipient_fault);
  return (
    select concat_ws(' ', r.status, r.last_error, m.status)
      from notify.relays as r
      join notify.messages as m on m.id = v_message_id
     where r.id = test.id('mail')
  );
end
$$;

select is(
  pg_temp.after_fault(s.before, true), s.before || ' 550 no such mailbox FAILED',
  s.before || ' it was and is again: the recipient was at fault'
)
  from unnest(array['DRAFT', 'ACTIVE', 'FAILED']) as s (before);
select is(
  pg_temp.after_fault(s.before, false), 'FAILED 550 no such mailbox FAILED',
  s.before || ' it was: the relay was at fault'
)
  from unnest(array['DRAFT', 'ACTIVE', 'FAILED']) as s (before);

select * from finish();
rollback;
