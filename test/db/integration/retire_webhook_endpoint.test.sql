-- What is retired is sent nothing, and what waits for it is cancelled.
begin;
select plan(16);

select test.organization('other');
select test.person('olga', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}');
select test.webhook_endpoint('theirs', 'olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('max', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('bob', '{north}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('eve', '{*}', '{asset.create}');
select test.webhook_endpoint('erp', 'ann');

-- Who may not: without the permission, of another organization, of fewer sites.
select test.sign_in('eve');
select test.refuses(
  $$ select api.retire_webhook_endpoint(test.id('erp')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.retire_webhook_endpoint(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.retire_webhook_endpoint(test.id('theirs')) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses(
  $$ select api.retire_webhook_endpoint(test.id('erp'), 9) $$, 'STALE_ROW', 409, 'versions are compared'
);
select test.sign_out();
select test.hand_on_events();
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.hand_on_events();
update asset.assets set name = 'Pump 2' where id = test.id('pump');
select test.hand_on_events();
select is(test.deliver('erp', 200), 'SEND', 'it is delivered to');

select test.sign_in('ann');
select api.send_webhook_test(test.id('erp'));
select test.sign_out();
select test.sign_in('max');
select is((select e.status from api.retire_webhook_endpoint(test.id('erp')) as e), 'RETIRED', 'until it is retired');
select test.refuses(
  $$ select api.retire_webhook_endpoint(test.id('erp')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'for good'
);
select test.sign_out();
select results_eq(
  $$ select e.status, e.secret, e.previous_secret, e.overlap_ends_at
       from integration.webhook_endpoints as e
      where e.id = test.id('erp') $$,
  $$ values ('RETIRED', null::text, null::text, null::timestamptz) $$, 'its secrets are erased'
);
select is(test.deliver('erp'), 'NONE', 'nothing is sent any more, not even a test');
select set_eq(
  $$ select d.priority::integer, d.status, d.next_attempt_at, d.finished_at is null
       from integration.webhook_deliveries as d
      where d.endpoint_id = test.id('erp') $$,
  $$ values (1, 'SUCCEEDED', null::timestamptz, false), (1, 'CANCELLED', null, false), (0, 'CANCELLED', null, false) $$,
  'what waited is cancelled, also what waited for it, and what was sent stays'
);
select is(
  (select s.open_count from integration.webhook_standings as s where s.endpoint_id = test.id('erp')), 0,
  'so that nothing waits'
);
insert into integration.webhook_deliveries (
  organization_id, endpoint_id, account_id, priority, event_id, event_at, event_type, entity, entity_id, first_sequence,
  sequence, next_attempt_at
)
select e.organization_id, e.id, e.account_id, 1, uuidv7(), now(), 'asset.created', 'asset.assets', e.id, n, n, now()
  from integration.webhook_endpoints as e
 cross join generate_series(1, 10001) as n
 where e.id = test.id('erp');
update integration.webhook_standings as s set open_count = 10001 where s.endpoint_id = test.id('erp');
create temporary view standing as
select s.open_count, s.next_at < 'infinity' as is_due
  from integration.webhook_standings as s
 where s.endpoint_id = test.id('erp');
select integration.rest_endpoint(test.id('erp'));
select results_eq($$ select * from standing $$, $$ values (1, true) $$, 'ten thousand are cancelled at once');
select integration.rest_endpoint(test.id('erp'));
select results_eq($$ select * from standing $$, $$ values (0, false) $$, 'the others next');
select test.sign_in('ann');
select test.refuses(
  $$ select api.send_webhook_test(test.id('erp')) $$, 'NO_WEBHOOK_SECRET', 409, 'it is not tested any more'
);
select test.sign_out();
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('erp') order by e.sequence desc limit 1),
  'retire_webhook_endpoint', 'the log names the action'
);
select lives_ok($$ select test.webhook_endpoint('erp', 'ann') $$, 'and its name is free');

select * from finish();
rollback;
