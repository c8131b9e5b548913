-- Tickets end after a day, and the room that was reserved is free again.
begin;
select plan(17);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');

-- The only upload that there is.
select test.upload('first', 'ann', 'asset.assets', 'pump');
update file.uploads set expires_at = now() where id = test.id('first');
select is(file.expire_uploads(now() - interval '1 second'), 0, 'not before its time');
select is(file.expire_uploads(now()), 1, 'then it expires, to the instant');
select is(file.expire_uploads(now()), 0, 'once');
select is((select u.reserved_count from file.usages as u where u.organization_id = test.id('acme')), 0::bigint,
  'its room is free');

select test.upload('one', 'ann', 'asset.assets', 'pump'), test.upload('two', 'ann', 'asset.assets', 'pump'),
       test.upload('got', 'ann', 'asset.assets', 'pump'), test.upload('kept', 'ann', 'asset.assets', 'pump');
select test.upload_is('got', 'RECEIVED');
update file.uploads set expires_at = now() - interval '1 second' where id in (test.id('one'), test.id('got'));
-- Failures of long ago, which end when the task deals with a record: so they show with which it has dealt.
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select test.id('acme'), 'expire_uploads', test.id(n.name), now() - interval '1 day', now() - interval '1 day', 1, 'x'
  from unnest('{one,two,got}'::text[]) as n (name);
select is(file.expire_uploads(), 1, 'of several only what is over expires');
select results_eq(
  $$ select u.status from file.uploads as u where u.id in (test.id('one'), test.id('two'),
  test.id('got')) order by u.id $$,
  $$ values ('EXPIRED'), ('OPEN'), ('RECEIVED') $$, 'alone, and never what was received'
);
select is(
  (select array_agg(test.name_of(f.subject_id) order by f.subject_id) from core.task_failures as f), '{two,got}',
  'the others are not looked at'
);
select is((select u.reserved_count from file.usages as u where u.organization_id = test.id('acme')), 15::bigint,
  'only its room is free');
select is(
  (select count(*) from graphile_worker.jobs as j where j.key = 'take_in_file:' || test.id('one')), 1::bigint,
  'the worker deletes its bytes'
);
select is(file.expire_upload(test.id('got'), now()), 0, 'what was received meanwhile does not expire');
select is(file.expire_upload(test.id('two'), now()), 0, 'nor does what is not over');

-- Fifty with which the task has failed are put off, and keep no other from its turn.
select file.set_quota(test.id('acme'), 1000000);
insert into file.uploads (
  organization_id, site_id, account_id, entity, entity_id, name, byte_count, ticket_hash, expires_at
)
select u.organization_id, u.site_id, u.account_id, u.entity, u.entity_id, 'off ' || n, 1,
       sha256(convert_to(n::text, 'UTF8')), now() - interval '1 hour'
  from file.uploads as u, generate_series(1, 50) as n
 where u.id = test.id('two');
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select u.organization_id, 'expire_uploads', u.id, now(), now(), 1, 'x'
  from file.uploads as u
 where u.name like 'off %';
update file.uploads set expires_at = now() where id = test.id('kept');
select is(file.expire_uploads(), 1, 'what is put off keeps no other from its turn');

-- What was received and lost its job gets another one.
select is(file.repeat_intakes(), 0, 'what was received now is not inspected again');
update file.uploads set received_at = now() - interval '1 hour' where id = test.id('got');
update file.uploads as u
   set received_at = now() - interval '2 hours'
 where u.id = test.id('first');
select is(file.repeat_intakes(now()), 0, 'nor to the hour');
update core.organizations set status = 'SUSPENDED';
select is(file.repeat_intakes(now() + interval '1 second'), 0, 'of a suspended organization nothing is done');
update core.organizations set status = 'ACTIVE';
select is(
  file.repeat_intakes(now() + interval '1 second') || ' ' || file.repeat_intakes(now() + interval '1 second'), '1 0',
  'what lost its job gets another, once'
);
update graphile_worker._private_jobs as j
   set attempts = j.max_attempts
 where j.key = 'take_in_file:' || test.id('got');
select is(file.repeat_intakes(now() + interval '1 second'), 1, 'as does what used up its attempts');
select * from finish();
rollback;
