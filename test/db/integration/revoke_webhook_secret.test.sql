-- The secret before stops signing.
begin;
select plan(12);

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
  $$ select api.revoke_webhook_secret(test.id('erp')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.revoke_webhook_secret(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.revoke_webhook_secret(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'what is read by the rights of an account is its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.revoke_webhook_secret(test.id('theirs')) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses(
  $$ select api.revoke_webhook_secret(test.id('erp')) $$, 'NO_PREVIOUS_SECRET', 409, 'one secret alone is not revoked'
);
select api.issue_webhook_secret(test.id('erp'));
select test.refuses(
  $$ select api.revoke_webhook_secret(test.id('erp'), 1) $$, 'STALE_ROW', 409, 'versions are compared'
);
select results_eq(
  $$ select s.secret, s.overlap_ends_at from api.revoke_webhook_secret(test.id('erp')) as s $$,
  $$ values (null::text, null::timestamptz) $$, 'the one before is revoked; the newest is not shown again'
);
select test.refuses(
  $$ select api.revoke_webhook_secret(test.id('erp')) $$, 'NO_PREVIOUS_SECRET', 409, 'once'
);
select is(
  (select e.overlap_ends_at from api.webhook_endpoints as e where e.id = test.id('erp')), null, 'nothing overlaps'
);
select test.sign_out();
select is(
  (select e.secret is not null and e.previous_secret is null from integration.webhook_endpoints as e
    where e.id = test.id('erp')), true, 'the newest signs alone'
);
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('erp') order by e.sequence desc limit 1),
  'revoke_webhook_secret', 'the log names the action'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=' $$, 'and holds neither URL nor secret'
);

select * from finish();
rollback;
