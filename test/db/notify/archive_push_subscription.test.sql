-- A device to which nothing is pushed any more.
begin;
select plan(6);

select test.organization('other'), test.person('alien');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{work.read}'), test.person('kim', '{north}', '{}');
select test.work_order('job', 'north'), test.work_order('next', 'north'), test.work_order('far', 'south');
delete from identity.secrets where kind = 'PUSH_KEY';

select test.sign_in('nora');
select is(test.made_push('phone'), 'phone push.example.org f', 'a device');
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.archive_push_subscription(test.push_device('phone')) $$, 'PUSH_SUBSCRIPTION_NOT_FOUND', 404,
  'of another'
);
select test.refuses(
  $$ select api.archive_push_subscription(uuidv7()) $$, 'PUSH_SUBSCRIPTION_NOT_FOUND', 404, 'none'
);
select test.sign_out();
select test.sign_in('nora');
select results_eq(
  $$ select id, device_name, server, archived_at >= now()
       from api.archive_push_subscription(test.push_device('phone')) $$,
  $$ values (test.push_device('phone'), 'phone', 'push.example.org', true) $$, 'is archived'
);
select results_eq(
  $$ select device_name, archived_at >= now() from api.push_subscriptions $$, $$ values ('phone', true) $$,
  'and listed as such'
);
select test.sign_out();
update notify.push_subscriptions set archived_at = '2026-01-01';
select test.sign_in('nora');
select results_eq(
  $$ select archived_at from api.archive_push_subscription(test.push_device('phone')) $$,
  $$ values (timestamptz '2026-01-01') $$, 'once'
);
select test.sign_out();

select * from finish();
rollback;
