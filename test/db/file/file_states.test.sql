-- What operators watch of files.
begin;
select plan(3);

select results_eq(
  'select s.* from file.file_states() as s',
  $$ values (0::bigint, 0::numeric, 0::bigint, 0::numeric, 0::bigint, 0::bigint) $$, 'nothing is nothing'
);

select test.organization('other');
select test.site('theirs');
select test.asset('their pump', 'theirs');
select test.file_link('their manual', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.upload('one', 'ann', 'asset.assets', 'pump'), test.upload('two', 'ann', 'asset.assets', 'pump'),
       test.upload('open', 'ann', 'asset.assets', 'pump'), test.upload('over', 'ann', 'asset.assets', 'pump');
select test.upload_is('one', 'RECEIVED'), test.upload_is('two', 'RECEIVED'), test.upload_is('over', 'EXPIRED');
update file.uploads as u
   set received_at = now() - n.ago
  from (values ('one', interval '2 hours'), ('two', interval '1 hour'), ('over', interval '3 hours')) as n (name, ago)
 where u.id = test.id(n.name);
select test.file_link('manual', 'asset.assets', 'pump'), test.file_link('gone', 'asset.assets', 'pump');
set local session_replication_role = replica;
update file.files set status = 'REMOVED' where id = test.id('gone file');
update file.files set missing_at = now() where id in (test.id('manual file'), test.id('gone file'));
set local session_replication_role = origin;
select results_eq(
  $$ select s.waiting_count, trunc(s.waiting_seconds / 3600), s.missing_count, s.byte_count
       from file.file_states() as s $$,
  $$ values (2::bigint, 2::numeric, 1::bigint, 3000::numeric) $$,
  'what waits since when, what is lost, and what is stored, of all organizations'
);

select test.upload('virus', 'ann', 'asset.assets', 'pump'), test.upload('old virus', 'ann', 'asset.assets', 'pump'),
       test.upload('damaged', 'ann', 'asset.assets', 'pump');
select test.upload_is('virus', 'REFUSED'), test.upload_is('old virus', 'REFUSED'), test.upload_is('damaged', 'REFUSED');
set local session_replication_role = replica;
update file.uploads as u
   set fault = n.fault,
       finished_at = now() - n.ago
  from (
         values ('virus', 'FILE_INFECTED', interval '6 days 23 hours'),
                ('old virus', 'FILE_INFECTED', interval '7 days'),
                ('damaged', 'FILE_DAMAGED', interval '1 hour')
       ) as n (name, fault, ago)
 where u.id = test.id(n.name);
update file.usages as u
   set quota_bytes = case when u.organization_id = test.id('other') then 2000 else 4000 end,
       byte_count = case when u.organization_id = test.id('other') then 1800 else 3000 end,
       reserved_count = case when u.organization_id = test.id('other') then 0 else 601 end;
set local session_replication_role = origin;
select results_eq(
  'select s.byte_count, s.full_count, s.infected_count from file.file_states() as s',
  $$ values (4800::numeric, 1::bigint, 1::bigint) $$,
  'with what is reserved, who has more than nine tenths of a quota; viruses of a week, and no other faults'
);
select * from finish();
rollback;
