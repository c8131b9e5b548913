-- Devices to which notices are pushed.
begin;
select plan(23);

select test.organization('other'), test.person('alien');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{work.read}'), test.person('kim', '{north}', '{}');
select test.work_order('job', 'north'), test.work_order('next', 'north'), test.work_order('far', 'south');
delete from identity.secrets where kind = 'PUSH_KEY';

create function pg_temp.faults(p_more jsonb) returns text language sql as $$
  select test.field_faults(format('select api.create_push_subscription(%L)', test.push_values('x', p_more)))
$$;

select test.sign_in('nora');
-- Devices.
select is(test.made_push('phone'), 'phone push.example.org f', 'a device subscribes');
select is(test.made_push('phone', jsonb_build_object('device_name', 'mobile', 'auth_secret', repeat('b', 21) || 'Q')),
  'mobile push.example.org f', 'and again');
select results_eq($$ select device_name, server, last_error, archived_at is null from api.push_subscriptions $$,
  $$ values ('mobile', 'push.example.org', null, true) $$,
  'which is the same, with new keys');
select is(pg_temp.faults('{"endpoint": "http://push.example.org/x"}'), 'endpoint INVALID_VALUE', 'no http');
select is(pg_temp.faults('{"endpoint": "https://push.example.org/ä"}'), 'endpoint INVALID_VALUE',
  'nor other characters');
select is(pg_temp.faults(jsonb_build_object('endpoint', 'https://push.example.org/' || repeat('x', 1976),
  'device_name', repeat('x', 101))),
  'device_name TOO_LONG, endpoint TOO_LONG', 'nor more than 2,000');
select is(pg_temp.faults(jsonb_build_object('public_key', 'AA' || repeat('a', 84) || 'A', 'auth_secret', repeat('a',
  21) || 'B')),
  'auth_secret INVALID_VALUE, public_key INVALID_VALUE', 'keys are points and sixteen bytes');
select is(pg_temp.faults(jsonb_build_object('public_key', 'BA' || repeat('a', 84) || 'B', 'auth_secret', repeat('a',
  22) || 'A')),
  'auth_secret INVALID_VALUE, public_key INVALID_VALUE', 'of their length');
select is(pg_temp.faults('{"endpoint": null, "public_key": null, "auth_secret": null, "device_name": null}'),
  'auth_secret MISSING_VALUE, device_name MISSING_VALUE, endpoint MISSING_VALUE, public_key MISSING_VALUE',
    'and there');
select test.made_push('laptop');
select test.sign_out();

select test.sign_in('kim');
select is_empty($$ select 1 from api.push_subscriptions $$, 'devices are one''s own');
select test.refuses($$ select api.archive_push_subscription(test.push_device('mobile')) $$,
  'PUSH_SUBSCRIPTION_NOT_FOUND', 404, 'nobody else archives them');
select is(test.made_push('phone'), 'phone push.example.org f', 'one that changes hands');
select test.sign_out();
update notify.push_subscriptions set archived_at = '2026-01-01' where archived_at is not null;
select test.sign_in('kim');
select test.made_push('phone');
select count(test.made_push('d' || n)) from generate_series(1, 19) as n;
select test.refuses($$ select test.made_push('d20') $$, 'TOO_MANY_PUSH_SUBSCRIPTIONS', 422, 'twenty are enough');
select is(test.made_push('d19'), 'd19 push.example.org f', 'one of them again is none more');
select lives_ok($$ select api.archive_push_subscription(test.push_device('d19')) $$, 'one goes');
select is(test.made_push('d20'), 'd20 push.example.org f', 'and another comes');
select results_eq(
  $$ select archived_at from api.archive_push_subscription(test.push_device('d19')) $$,
  $$ select d.archived_at from api.push_subscriptions as d where d.device_name = 'd19' $$, 'archived once'
);
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses($$ select test.made_push('spy') $$, 'PUSH_SUBSCRIPTION_OF_ANOTHER', 403, 'not for another');
select test.sign_out();
select test.sign_in('nora');
select results_eq(
  $$ select device_name, archived_at from api.push_subscriptions order by device_name $$,
  $$ values ('laptop', null), ('mobile', timestamptz '2026-01-01') $$, 'is archived before, once, and no other'
);
select is(test.made_push('laptop'), 'laptop push.example.org f', 'which goes on');
select set_config('assetry.api_key_id', uuidv7()::text, true);
select test.refuses($$ select test.made_push('spy') $$, 'PUSH_SUBSCRIPTION_OF_ANOTHER', 403, 'nor with a key');
select test.sign_out();
select test.sign_in('alien');
select is(test.made_push('phone'), 'phone push.example.org f', 'another organization has its own');
select test.sign_out();
select is(
  (select count(*) from notify.push_subscriptions as d where d.endpoint like '%/phone' and d.archived_at is null),
  2::bigint, 'beside it'
);

select * from finish();
rollback;
