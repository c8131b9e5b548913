begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'EXPIRED', 'ends_at',
       now() - interval '1 second'), 'ann', 'bob'),
       test.permit('now', 'hot', 'hall', '{"status": "ISSUED"}', 'ann', 'bob');
select is(safety.tell_expired_permits(), 1, 'without a relay nobody is told by mail, and it is done');
select is_empty($$ select 1 from notify.messages $$, 'no message is queued');
update safety.permits set told_at = null;
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');
select is(core.run_scheduled_task('tell_expired_permits'), 'DONE', 'with one, those who signed are');
select results_eq(
  $$ select m.recipient, m.subject = 'Permit ' || p.permit_number || ' has expired', m.kind, m.site_id
       from notify.messages as m, safety.permits as p where p.id = test.id('weld') order by m.recipient $$,
  $$ select a.email, true, 'EVENT', test.id('north') from identity.accounts as a
      where a.id in (test.id('ann'), test.id('bob')) order by a.email $$,
  'each by a message of the site'
);
select is(safety.tell_expired_permits(), 0, 'once');

select * from finish();
rollback;
