-- Anyone who manages endpoints may stop one.
begin;
select plan(10);

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
  $$ select api.pause_webhook_endpoint(test.id('erp')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.pause_webhook_endpoint(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.pause_webhook_endpoint(test.id('theirs')) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses(
  $$ select api.pause_webhook_endpoint(test.id('erp'), 9) $$, 'STALE_ROW', 409, 'versions are compared'
);
select test.sign_out();

select test.sign_in('max');
select results_eq(
  $$ select status, row_version from api.pause_webhook_endpoint(test.id('erp'), 1) $$, $$ values ('PAUSED', 2) $$,
  'whoever manages endpoints pauses it, also that of another'
);
select isnt(
  (select e.stopped_at from api.webhook_endpoints as e where e.id = test.id('erp')), null, 'since then nothing is sent'
);
select test.refuses(
  $$ select api.pause_webhook_endpoint(test.id('erp')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is paused once'
);
select test.sign_out();

select test.hand_on_events();
select test.asset('pump', 'north');
select is(test.hand_on_events(), 0, 'what happens meanwhile is not stored for it');
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('erp') order by e.sequence desc limit 1),
  'pause_webhook_endpoint', 'the log names the action'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=' $$, 'and holds neither URL nor secret'
);

select * from finish();
rollback;
