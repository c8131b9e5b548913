-- An address whose mail server refuses it gets nothing more, until it is allowed again.
begin;
select plan(21);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{}'), test.person('kim', '{*}', '{request.read}');
select test.relay('mail', p_status => 'ACTIVE');
select test.work_order('w' || n, 'north') from generate_series(1, 4) as n;

create function pg_temp.tell(p_order text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_message_id uuid;
begin
  perform notify.tell(
            w.organization_id, w.site_id, array[test.id('nora')], 'WORK_OVERDUE', 'work.work_orders', w.id,
            jsonb_build_object('number', w.work_order_number, 'label', w.title)
          )
     from work.work_orders as w
    where w.id = test.id(p_order);
  select n.message_id into v_message_id from notify.notices as n where n.entity_id = test.id(p_order);
  perform test.let_pass('1 second');
  return v_message_id;
end
$$;

select test.remember('m1', pg_temp.tell('w1')), test.remember('m2', pg_temp.tell('w2'));
select isnt(test.id('m1'), test.id('m2'), 'two requests are two mails');
select is((select count(*) from notify.claim_message(test.id('m1'))), 1::bigint, 'the first is sent');
select ok(notify.complete_message(test.id('m1'), 'BOUNCED', '550 5.1.1 no such mailbox', true), 'and bounces');
select results_eq(
  $$ select m.status, m.error, m.sent_at from notify.messages as m where m.id = test.id('m1') $$,
  $$ values ('BOUNCED', '550 5.1.1 no such mailbox', null::timestamptz) $$, 'which its message says'
);
select is((select count(*) from notify.claim_message(test.id('m2'))), 0::bigint, 'what was queued is not sent');
select results_eq(
  $$ select m.status, m.error from notify.messages as m where m.id = test.id('m2') $$,
  $$ values ('SUPPRESSED', 'The address is suppressed: withdraw_suppression allows it again') $$, 'and says why'
);
select is(pg_temp.tell('w3'), null, 'what comes has no mail');
insert into notify.messages (id, organization_id, relay_id, kind, recipient, subject, body)
select test.remember(v.name, uuidv7()), test.id('acme'), test.id('mail'), 'EVENT', 'Nora@example.org', 'x', v.body
  from (
    values ('link', 'Set it: {password_link}'), ('order', 'An order'), ('name', 'Of {password_link}')
  ) as v (name, body);
select identity.new_password_link(test.id('acme'), a.id, 'RESET', test.id('link'))
  from identity.accounts as a
 where a.organization_id = test.id('acme')
 order by a.id
 limit 1;
select is(
  (select count(*) from notify.claim_message(test.id('name'))), 0::bigint, 'nor one in which a name looks like a link'
);
select is(
  (select count(*) from notify.claim_message(test.id('order'))), 0::bigint, 'no other mail goes to the address'
);
select is(
  (select count(*) from notify.claim_message(test.id('link'))), 1::bigint, 'but one to set a password, which needs it'
);
select is((select count(*) from notify.notices as n), 3::bigint, 'but its notice');

select test.sign_in('ann');
select results_eq(
  $$ select s.address, s.reason, s.error, s.withdrawn_at from api.notification_suppressions as s $$,
  $$ values ('nora@example.org', 'BOUNCE', '550 5.1.1 no such mailbox', null::timestamptz) $$, 'the address is listed'
);
select test.remember('s', (select s.id from api.notification_suppressions as s));
select test.sign_out();
insert into notify.suppressions (organization_id, address, reason) values (test.id('acme'), 'x@example.org', 'BOUNCE');
select test.sign_in('ann');
select test.refuses(
  $$ select api.withdraw_suppression(test.id('s'), 7) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.withdraw_suppression(uuidv7()) $$, 'NOTIFICATION_SUPPRESSION_NOT_FOUND', 404, 'nothing is not withdrawn'
);
select results_eq(
  $$ select s.address, s.withdrawn_at is not null, s.row_version from api.withdraw_suppression(test.id('s'), 1) as s $$,
  $$ values ('nora@example.org', true, 2) $$, 'it is allowed again'
);
select results_eq(
  $$ select s.row_version from api.withdraw_suppression(test.id('s')) as s $$, $$ values (2) $$, 'once'
);
select test.sign_out();
select isnt(pg_temp.tell('w4'), null, 'and mailed again');
select is(
  (
    select count(*)
      from notify.claim_message(
        (select m.id from notify.messages as m where m.status = 'QUEUED')
      )
  ),
  1::bigint, 'as it is sent'
);
select test.sign_in('kim');
select is_empty($$ select from api.notification_suppressions $$, 'addresses are for those who read messages');
select test.refuses(
  $$ select api.withdraw_suppression(test.id('s')) $$, 'PERMISSION_DENIED', 403, 'it takes a permission'
);
select test.sign_out();
select test.organization('other'), test.person('eve');
select test.sign_in('eve');
select test.refuses(
  $$ select api.withdraw_suppression(test.id('s')) $$, 'NOTIFICATION_SUPPRESSION_NOT_FOUND', 404,
  'another organization''s is none'
);
select test.sign_out();

select * from finish();
rollback;
