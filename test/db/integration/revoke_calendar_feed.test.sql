-- A feed that is revoked shows nothing and has no address any more.
begin;
select plan(11);

select test.organization('acme');
select test.person('ann', '{}', '{}'), test.person('bob');
select test.calendar_feed('work', 'ann', '{"kinds": ["WORK"]}'), test.calendar_feed('of bob', 'bob',
  '{"kinds": ["WORK"]}');

select test.sign_in('ann');
select test.refuses(
  $$ select api.revoke_calendar_feed(test.id('of bob')) $$, 'CALENDAR_FEED_NOT_FOUND', 404, 'not that of others'
);
select test.refuses(
  $$ select api.revoke_calendar_feed(test.id('work'), 2) $$, 'STALE_ROW', 409, 'not at another version'
);
select results_eq(
  $$ select id, revoked_at > now(), row_version from api.revoke_calendar_feed(test.id('work'), 1) $$,
  $$ values (test.id('work'), true, 2) $$, 'revoked, also by whoever reaches no site'
);
select test.refuses(
  $$ select api.issue_calendar_address(test.id('work')) $$, 'CALENDAR_FEED_REVOKED', 409, 'for good'
);
select test.refuses(
  $$ select api.revoke_calendar_feed(test.id('work')) $$, 'CALENDAR_FEED_REVOKED', 409, 'and once'
);
select test.sign_out();
select test.sign_in('bob');
select is((select f.revoked_at from api.calendar_feeds as f), null, 'others stay');
select lives_ok($$ select api.revoke_calendar_feed(f.id) from api.calendar_feeds as f $$, 'bob revokes his');
select ok((select f.revoked_at > now() from api.calendar_feeds as f), 'as the list says');
select test.sign_out();
select results_eq(
  $$ select f.address_hash, f.updated_by from integration.calendar_feeds as f where f.id = test.id('work') $$,
  $$ values (null::bytea, test.id('ann')) $$, 'nothing of the address is kept'
);
select set_config('test.token', test.calendar_token('work'), true);
select test.visit('claim_calendar_feed');
select test.refuses(
  $$ select api.claim_calendar_feed(current_setting('test.token')) $$, 'CALENDAR_FEED_NOT_FOUND', 404,
    'its address is dead'
);
select test.sign_out();
select is(
  (select count(*) from audit.events as e where e.entity_id = test.id('work') and e.action = 'revoke_calendar_feed'),
  1::bigint, 'the log has it'
);
select * from finish();
rollback;
