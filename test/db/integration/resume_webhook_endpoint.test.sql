-- Delivery continues, with what was missed or without it.
begin;
select plan(14);

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
  $$ select api.resume_webhook_endpoint(test.id('erp')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.resume_webhook_endpoint(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.resume_webhook_endpoint(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'what is read by the rights of an account is its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.resume_webhook_endpoint(test.id('theirs')) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses(
  $$ select api.resume_webhook_endpoint(test.id('erp')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it must have stopped'
);
select test.refuses_fields(
  $$ select api.resume_webhook_endpoint(test.id('erp'), 'LATER') $$, '{p_gap}', 'the gap is filled or left out'
);
select api.pause_webhook_endpoint(test.id('erp'));
select test.refuses(
  $$ select api.resume_webhook_endpoint(test.id('erp'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'versions are compared'
);
select test.sign_out();
update integration.webhook_standings as s
   set failed_at = now() - interval '6 days', failed_attempts = 40, warned_at = now()
 where s.endpoint_id = test.id('erp');

select test.sign_in('ann');
select is((select e.status from api.resume_webhook_endpoint(test.id('erp')) as e), 'ACTIVE', 'it is active again');
select results_eq(
  $$ select stopped_at, failed_at from api.webhook_endpoints where id = test.id('erp') $$,
  $$ values (null::timestamptz, null::timestamptz) $$, 'and has not failed since'
);
select test.sign_out();
select results_eq(
  $$ select r.kind, r.to_at - r.from_at between interval '15 minutes' and interval '16 minutes'
       from integration.webhook_replays as r where r.endpoint_id = test.id('erp') $$,
  $$ values ('FILL', true) $$, 'what was missed is delivered, and what overlaps its begin'
);

select test.sign_in('ann');
select api.pause_webhook_endpoint(test.id('erp')), api.resume_webhook_endpoint(test.id('erp'), 'skip');
select test.sign_out();
select is(
  (select count(*) from integration.webhook_replays as r where r.endpoint_id = test.id('erp')), 1::bigint,
  'or left out'
);
select test.sign_in('ann');
select api.pause_webhook_endpoint(test.id('erp'));
select test.sign_out();
update integration.webhook_endpoints as e set stopped_at = now() - interval '30 days' where e.id = test.id('erp');
select test.sign_in('ann');
select api.resume_webhook_endpoint(test.id('erp'));
select test.sign_out();
select ok(
  (select min(r.from_at) > now() - interval '7 days 1 minute' from integration.webhook_replays as r
    where r.endpoint_id = test.id('erp')), 'of seven days at most'
);
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('erp') order by e.sequence desc limit 1),
  'resume_webhook_endpoint', 'the log names the action'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=' $$, 'and holds neither URL nor secret'
);

select * from finish();
rollback;
