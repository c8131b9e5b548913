-- What was received whole is inspected, once.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.upload('one', 'ann', 'asset.assets', 'pump'), test.upload('two', 'ann', 'asset.assets', 'pump');
create temporary table given as select test.ticket('one') as one;
grant select on given to public;

select test.visit('complete_upload');
select test.refuses($$ select api.complete_upload('nobody''s') $$, 'UPLOAD_NOT_FOUND', 404, 'it takes the ticket');
select is((select c.status from given as g, api.complete_upload(g.one) as c), 'RECEIVED', 'it is received');
select is((select c.status from given as g, api.complete_upload(g.one) as c), 'RECEIVED', 'twice is once');
select test.sign_out();
select is(
  (
    select count(*)
      from graphile_worker.jobs as j
     where j.key = 'take_in_file:' || test.id('one')
       and j.task_identifier = 'take_in_file'
  ),
  1::bigint, 'the worker has one job'
);
update file.uploads set expires_at = now() - interval '1 second' where id = test.id('one');
select test.visit('complete_upload');
select is(
  (select c.status from given as g, api.complete_upload(g.one) as c), 'RECEIVED',
  'the outcome is told after the ticket''s end'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.after ->> 'status'
       from audit.events as e
      where e.entity = 'file.uploads'
        and e.after ? 'status'
        and e.operation = 'UPDATE' $$,
  $$ values ('complete_upload', 'RECEIVED') $$, 'the log has it'
);
select is((select u.status from file.uploads as u where u.id = test.id('two')), 'OPEN', 'another upload waits on');
select test.upload_is('one', 'REFUSED');
select test.visit('complete_upload');
select is(
  (select c.status from given as g, api.complete_upload(g.one) as c), 'REFUSED', 'what has ended stays as it is'
);
select * from finish();
rollback;
