-- Only what answered a test of its own URL is sent events.
begin;
select plan(15);

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

-- Who may not: without the permission, of another organization, of fewer sites, and another account.
select test.sign_in('eve');
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'what is read by the rights of an account is its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('theirs')) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'a draft is activated'
);
select api.update_webhook_endpoint(test.id('erp'), '{"url": "https://other.example.org/"}');
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp'), 1) $$, 'STALE_ROW', 409, 'versions are compared'
);
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'ENDPOINT_NOT_TESTED', 409, 'and not without a test'
);
select api.send_webhook_test(test.id('erp'));
select test.sign_out();
select test.deliver('erp', 500);
select test.sign_in('ann');
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'ENDPOINT_NOT_TESTED', 409, 'a test that failed is none'
);
select api.send_webhook_test(test.id('erp'));
select test.sign_out();

-- Sent to one URL, answered when the endpoint has another.
create temporary table sent as select * from integration.next_delivery(test.id('erp'));
select test.sign_in('ann');
select api.update_webhook_endpoint(test.id('erp'), '{"url": "https://victim.example.org/"}');
select test.sign_out();
select ok(
  (select integration.complete_delivery(s.delivery_id, s.attempt, 200) from sent as s), 'its outcome is noted'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'ENDPOINT_NOT_TESTED', 409,
  'a test of the URL before is none of this one'
);
select api.send_webhook_test(test.id('erp'));
select test.sign_out();
select test.deliver('erp', 204);
select test.sign_in('ann');
select is((select e.status from api.activate_webhook_endpoint(test.id('erp')) as e), 'ACTIVE', 'one that succeeded is');
select is(
  (select e.stopped_at from api.webhook_endpoints as e where e.id = test.id('erp')), null, 'and nothing stops it'
);
select test.sign_out();
select is(
  (select array_agg(r.kind) from integration.webhook_replays as r where r.endpoint_id = test.id('erp')), '{FILL}',
  'what came between is delivered'
);
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('erp') order by e.sequence desc limit 1),
  'activate_webhook_endpoint', 'the log names the action'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=' $$, 'and holds neither URL nor secret'
);

select * from finish();
rollback;
