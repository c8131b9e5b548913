-- Tickets end after a day, and the room that was reserved is free again.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.upload('one', 'ann', 'asset.assets', 'pump'), test.upload('two', 'ann', 'asset.assets', 'pump'),
       test.upload('got', 'ann', 'asset.assets', 'pump');
update file.uploads
   set status = 'RECEIVED',
       received_at = now()
 where id = test.id('got');

select is(file.expire_uploads(), 0, 'not before its time');
update file.uploads set expires_at = now() - interval '1 second' where id in (test.id('one'), test.id('got'));
select is(file.expire_uploads(), 1, 'then it expires');
select results_eq(
  $$ select u.status from file.uploads as u where u.id in (test.id('one'), test.id('two'),
  test.id('got')) order by u.id $$,
  $$ values ('EXPIRED'), ('OPEN'), ('RECEIVED') $$, 'alone, and never what was received'
);
select is((select u.reserved_count from file.usages as u where u.organization_id = test.id('acme')), 10::bigint,
  'its room is free');
select is(
  (select count(*) from graphile_worker.jobs as j where j.key = 'take_in_file:' || test.id('one')), 1::bigint,
  'the worker deletes its bytes'
);
select is(file.repeat_intakes(), 0, 'what was received now is not asked again');
update file.uploads set received_at = now() - interval '2 hours' where id = test.id('got');
select is(file.repeat_intakes(), 1, 'what lost its job gets another');
select * from finish();
rollback;
