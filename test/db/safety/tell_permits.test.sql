begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.place('hall', 'north');
select test.permit_kind('hot', '{"conflict_groups": []}');
-- now() stands still in a transaction: a permit ends half an hour after it, another a second later.
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'ends_at',
         now() + interval '30 minutes'), 'ann', 'bob'),
       test.permit('grind', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'ends_at',
         now() + interval '2 hours'), 'ann', 'bob'),
       test.permit('over', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'ends_at', now()), 'ann', 'bob'),
       test.permit('held', 'hot', 'hall', jsonb_build_object('status', 'SUSPENDED', 'ends_at',
         now() + interval '5 minutes'), 'ann', 'bob');
-- What is over is told of once, and of what runs nothing ends soon a day before.
select test.permit('again', 'hot', 'hall', jsonb_build_object('status', 'EXPIRED', 'ends_at',
         now() - interval '1 second'), 'ann', 'bob');
update safety.permits set warned_at = now() - interval '1 hour' where id = test.id('again');
select is(safety.tell_permits(now() - interval '1 day'), 1, 'without a relay nobody is told by mail, and it is done');
select is_empty($$ select 1 from notify.messages $$, 'no message is queued');
select test.forget_told();
update safety.permits set notified_at = null where id = test.id('again');
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');
select is(safety.tell_permits(now() - interval '1 day'), 1, 'with one, those who signed are');
select results_eq(
  $$ select m.recipient, m.subject = 'Permit ' || p.permit_number || ' has expired', m.kind, m.site_id
       from test.told as m, safety.permits as p where p.id = test.id('again') order by m.recipient $$,
  $$ select a.email, true, 'EVENT', test.id('north') from identity.accounts as a
      where a.id in (test.id('ann'), test.id('bob')) order by a.email $$,
  'each by a message of the site'
);
select is(safety.tell_permits(now() - interval '1 day'), 0, 'that, too, once');

select is(safety.tell_permits(now() - interval '1 second'), 1, 'what is over that instant ends soon');
select is(safety.tell_permits(now()), 1, 'half an hour before its end a permit ends soon');
select results_eq(
  $$ select m.recipient, m.subject = 'Permit ' || p.permit_number || ' expires soon', m.kind, m.site_id
       from test.told as m join safety.permits as p on m.body like '%' || p.permit_number || '%'
      where p.id = test.id('weld') order by m.recipient $$,
  $$ select a.email, true, 'EVENT', test.id('north') from identity.accounts as a
      where a.id in (test.id('ann'), test.id('bob')) order by a.email $$,
  'those who signed are told'
);
select is(safety.tell_permits(now()), 0, 'once');
select is(core.run_scheduled_task('tell_permits'), 'DONE', 'the task is run');
select results_eq(
  $$ select p.title, p.warned_at is not null from safety.permits as p where p.status <> 'EXPIRED' order by 1 $$,
  $$ values ('grind', false), ('held', false), ('over', true), ('weld', true) $$, 'none that ends later, or rests'
);

-- Issued again, it is another issue.
insert into safety.signatures (organization_id, site_id, permit_id, role, issue, signed_at, signed_by, signed_through)
values (test.id('acme'), test.id('north'), test.id('again'), 'ACCEPTOR', 2, now(), test.id('ann'), test.id('ann'));
select test.sign_in('bob');
select api.reissue_permit(test.id('again'), now() + interval '2 hours');
select test.sign_out();
select is((select p.warned_at from safety.permits as p where p.id = test.id('again')), null, 'and is told of anew');

select * from finish();
rollback;
