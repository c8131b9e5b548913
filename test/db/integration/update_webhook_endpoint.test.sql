-- Another URL is another receiver.
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
  $$ select api.update_webhook_endpoint(test.id('erp'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('erp'), '{"name": "x"}') $$,
  'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('erp'), '{"name": "x"}') $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'what is read by the rights of an account is its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('theirs'), '{"name": "x"}') $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('erp'), '{"name": "x"}', 9) $$,
  'STALE_ROW', 409, 'versions are compared'
);
select test.refuses_fields(
  format(
    $$ select api.update_webhook_endpoint(test.id('erp'), '{
         "url": "http://10.0.0.1/", "event_patterns": ["x"], "rate_per_second": 0, "name": null, "site_id": %s,
         "account_id": %s, "status": "ACTIVE", "secret": "x"
       }') $$, to_json(test.id('north')), to_json(test.id('max'))
  ),
  '{account_id,event_patterns[1],name,rate_per_second,secret,site_id,status,url}', 'all faults are told at once'
);
select test.webhook_endpoint('bi', 'ann');
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('erp'), '{"name": "bi"}') $$,
  'ALREADY_EXISTS', 409, 'a name is taken once'
);
select is(
  (select e.status from api.update_webhook_endpoint(test.id('erp'), '{"payload": "FULL"}', 1) as e), 'ACTIVE',
  'other values change while it is active'
);
select results_eq(
  $$ select name, payload, event_patterns, host, tested_at is null, row_version
       from api.webhook_endpoints where id = test.id('erp') $$,
  $$ values ('erp', 'FULL', '{*}'::text[], 'erp.example.org', false, 2) $$, 'what is left out stays'
);
select is(
  (select e.status from api.update_webhook_endpoint(test.id('erp'), '{"url": "https://other.example.org/"}') as e),
  'DRAFT', 'another URL is not trusted'
);
select results_eq(
  $$ select host, tested_at, stopped_at is null from api.webhook_endpoints where id = test.id('erp') $$,
  $$ values ('other.example.org', null::timestamptz, false) $$, 'nor tested'
);
select api.retire_webhook_endpoint(test.id('bi'));
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('bi'), '{"name": "x"}') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'one that is retired stays as it was'
);
select test.sign_out();
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('erp') order by e.sequence desc limit 1),
  'update_webhook_endpoint', 'the log names the action'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=' $$, 'and holds neither URL nor secret'
);

select results_eq(
  $$ select e.name, e.url, e.url_set_at > now() from integration.webhook_endpoints as e
      where e.id in (test.id('erp'), test.id('bi')) order by e.name $$,
  $$ values ('bi', 'https://erp.example.org/in?key=never-shown', false),
            ('erp', 'https://other.example.org/', true) $$, 'each has its own URL'
);

select * from finish();
rollback;
