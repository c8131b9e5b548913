-- The record shows the file no more; the file goes after its retention, when no other record has it.
begin;
select plan(18);

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

-- Evidence counts from its last linking, and a file that has lost its links before keeps its day.
select test.sign_out();
select test.file_link('proof', 'asset.assets', 'pump', 'CERTIFICATE'), test.file_link('idle', 'asset.assets', 'pump');
update file.links
   set created_at = now() - interval '3000 days'
 where id = test.id('proof');
insert into file.links (
  organization_id, site_id, file_id, entity, entity_id, kind, name, position, created_at, archived_at
)
select l.organization_id, l.site_id, l.file_id, l.entity, test.id('fan'), 'SIGNATURE', l.name, 1,
       now() - interval '10 days', now()
  from file.links as l
 where l.id = test.id('proof');
update file.links set archived_at = now() where id = test.id('idle');
update file.files set removes_at = now() + interval '5 days' where id = test.id('idle file');
select test.sign_in('ann');
select api.archive_file_link(test.id('proof'));
select test.sign_out();
select results_eq(
  $$ select f.removes_at from file.files as f where f.id in (test.id('proof file'), test.id('idle file')) order by 1 $$,
  $$ values (now() + interval '5 days'), (now() + interval '3640 days') $$, 'evidence counts from its last linking'
);

-- What retention keeps for ever stays.
create function pg_temp.removal_of(p_name text, p_kind text, p_for_ever text[])
returns timestamptz
language plpgsql
as $$
declare
  v_link uuid := test.file_link(p_name, 'asset.assets', 'fan', p_kind);
begin
  update core.retentions set is_forever = name = any (p_for_ever) where name like 'file.%';
  perform test.sign_in('ann');
  perform api.archive_file_link(v_link);
  perform test.sign_out();
  return (select f.removes_at from file.files as f join file.links as l on l.file_id = f.id where l.id = v_link);
end
$$;
select is(pg_temp.removal_of('deed', 'CERTIFICATE', '{file.evidence}'), null, 'evidence may be kept for ever');
select is(
  pg_temp.removal_of('note', 'OTHER', '{file.evidence}'), now() + interval '30 days', 'which keeps nothing else'
);
select is(pg_temp.removal_of('offer', 'INVOICE', '{file.files}'), null, 'as may be every file');
select * from finish();
rollback;
