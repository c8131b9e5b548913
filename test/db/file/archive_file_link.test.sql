-- The record shows the file no more; the file goes after its retention, when no other record has it.
begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('eve', '{*}', '{work_order.update}');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.file_link('manual', 'asset.assets', 'pump'), test.file_link('bill', 'asset.assets', 'pump', 'INVOICE');

create temporary table second (id uuid);
grant all on second to public;

select test.sign_in('bob');
select test.refuses(
  $$ select api.archive_file_link(test.id('manual')) $$, 'FILE_LINK_NOT_FOUND', 404, 'not out of reach'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.archive_file_link(test.id('manual')) $$, 'PERMISSION_DENIED', 403,
  'it takes the right to change the record'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.archive_file_link(test.id('manual'), 9) $$, 'STALE_ROW', 409,
  'versions are compared');
insert into second
select c.id from api.create_file_link(test.id('manual file'), 'asset.assets', test.id('fan')) as c;
select lives_ok($$ select api.archive_file_link(test.id('manual')) $$, 'it is archived');
select test.refuses($$ select api.archive_file_link(test.id('manual')) $$, 'FILE_LINK_NOT_FOUND', 404, 'once');
select test.sign_out();
select is(
  (select f.removes_at from file.files as f where f.id = test.id('manual file')), null,
  'another record still has the file'
);
select test.sign_in('ann');
select api.archive_file_link((select s.id from second as s)), api.archive_file_link(test.id('bill'));
select is_empty('select id from api.files', 'then nobody reads it');
select test.sign_out();
select is(
  (select f.removes_at from file.files as f where f.id = test.id('manual file')), now() + interval '30 days',
  'it goes after 30 days'
);
select is(
  (select f.removes_at from file.files as f where f.id = test.id('bill file')), now() + interval '3650 days',
  'an invoice after ten years'
);
select is(file.remove_files(now() + interval '29 days'), 0, 'not before');
select is(file.remove_files(now() + interval '31 days'), 1, 'then it goes');
select results_eq(
  $$ select f.status from file.files as f where f.id in (test.id('manual file'),
  test.id('bill file')) order by f.status $$,
  $$ values ('AVAILABLE'), ('REMOVED') $$, 'alone'
);
select is(
  (select u.byte_count from file.usages as u where u.organization_id = test.id('acme')), 1000::bigint,
  'its room is free'
);
select test.sign_out();
update file.links set is_answer = true, archived_at = null where id = test.id('bill');
select test.sign_in('ann');
select test.refuses(
  $$ select api.archive_file_link(test.id('bill')) $$, 'FILE_LINK_IN_USE', 409, 'what an answer names is evidence'
);
select * from finish();
rollback;
