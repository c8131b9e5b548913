-- A test is sent once, and integration.note_attempt notes what came of it.
begin;
select plan(13);

select test.organization('other');
select test.person('olga', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}');
select test.webhook_endpoint('theirs', 'olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('max', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('bob', '{north}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('eve', '{*}', '{asset.create}');
select test.webhook_endpoint('erp', 'ann'), test.webhook_endpoint('crm', 'ann');
update integration.webhook_endpoints set url_set_at = null where id = test.id('crm');

-- Who may not: without the permission, of another organization, of fewer sites, and another account.
select test.sign_in('eve');
select test.refuses(
  $$ select api.send_webhook_test(test.id('erp')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.send_webhook_test(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.send_webhook_test(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'what is read by the rights of an account is its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.send_webhook_test(test.id('theirs')) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select api.create_webhook_endpoint('{"name": "new", "url": "https://a.example.org/", "event_patterns": ["*"]}');
select test.refuses(
  $$ select api.send_webhook_test(e.id) from api.webhook_endpoints as e where e.name = 'new' $$,
  'NO_WEBHOOK_SECRET', 409,
  'without a secret nothing is signed'
);
select is(
  (select t.webhook_delivery_status from api.send_webhook_test(test.id('erp')) as t), 'PENDING',
  'a test waits to be sent'
);
select test.refuses(
  $$ select api.send_webhook_test(test.id('erp')) $$, 'TEST_IN_PROGRESS', 409, 'one at a time'
);
select test.sign_out();
select is(test.deliver('erp', 500), 'SEND', 'it is sent');
select is(test.deliver('erp'), 'NONE', 'once');
select test.sign_in('ann');
select results_eq(
  $$ select d.event_type, d.webhook_endpoint_name, d.status, d.attempts, d.attempt_log #>> '{0,status}',
            d.body::jsonb -> 'data'
       from api.webhook_deliveries as d
      where d.webhook_endpoint_id = test.id('erp') $$,
  $$ values ('webhook.test', 'erp', 'DEAD', 1, '500', jsonb_build_object('webhook_endpoint_id', test.id('erp'))) $$,
  'deliveries are listed with their attempts'
);
select is(
  (select e.tested_at from api.webhook_endpoints as e where e.id = test.id('erp')), null, 'a test that failed is none'
);
select isnt(
  (select e.tested_at from api.webhook_endpoints as e where e.id = test.id('crm')), null, 'of its endpoint alone'
);
select test.sign_out();
select test.sign_in('max');
select is_empty($$ select from api.webhook_deliveries $$, 'deliveries are those of one''s own endpoints');
select test.sign_out();

select * from finish();
rollback;
