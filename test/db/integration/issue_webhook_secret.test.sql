-- A secret is shown once, and signs beside the one before for a while.
begin;
select plan(17);

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

create temporary table issued of integration.webhook_secret_answer;
grant select, insert on issued to public;

-- Who may not: without the permission, of another organization, of fewer sites, and another account.
select test.sign_in('eve');
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('erp')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'what is read by the rights of an account is its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('theirs')) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses_fields(
  format($$ select api.issue_webhook_secret(test.id('erp'), %s) $$, h.hours), '{p_overlap_hours}',
  'an overlap has an end: ' || h.hours
)
  from unnest('{-1,169,null}'::text[]) with ordinality as n (hours, position)
 cross join lateral (select coalesce(n.hours, 'null') as hours) as h
 order by n.position;
select test.headers('{"idempotency-key": "once"}');
insert into issued select * from api.issue_webhook_secret(test.id('erp'));
select results_eq(
  $$ select i.secret ~ '^whsec_[A-Za-z0-9+/]{43}=$', i.overlap_ends_at > now() + interval '23 hours', i.row_version
       from issued as i $$,
  $$ values (true, true, 2) $$, 'a secret is shown once, and the one before signs for a day'
);
select results_eq(
  $$ select s.secret, s.row_version from api.issue_webhook_secret(test.id('erp')) as s $$, $$ values (null::text, 2) $$,
  'a repeated call issues none and shows none'
);
select test.headers('{}');
select is(
  (select e.overlap_ends_at > now() from api.webhook_endpoints as e where e.id = test.id('erp')), true,
  'the list tells how long both sign'
);
select test.sign_out();
select is(
  (select e.secret = i.secret and e.previous_secret = 'whsec_never-shown'
     from integration.webhook_endpoints as e, issued as i
    where e.id = test.id('erp')), true, 'it is the one that signs'
);
select test.sign_in('ann');
select api.send_webhook_test(test.id('erp'));
select test.sign_out();
select is(
  (select cardinality(n.secrets) from integration.next_delivery(test.id('erp')) as n), 2, 'both sign while they overlap'
);
select test.sign_out();
update integration.webhook_endpoints as e set overlap_ends_at = now() where e.id = test.id('erp');
update integration.webhook_deliveries as d set next_attempt_at = now() where d.endpoint_id = test.id('erp');
select is(
  (select n.secrets = array[i.secret] from integration.next_delivery(test.id('erp')) as n, issued as i), true,
  'then the new one alone'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  (select s.overlap_ends_at from api.issue_webhook_secret(test.id('erp'), 0) as s), null, 'without overlap from now on'
);
select api.retire_webhook_endpoint(test.id('erp'));
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_RETIRED', 409,
  'one that is retired gets none'
);
select test.sign_out();
select is_empty(
  $$ select from core.idempotency_keys as k where k::text ~ 'whsec_' $$,
  'and what is kept for a repeated call holds none'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=' $$, 'and holds neither URL nor secret'
);

select * from finish();
rollback;
