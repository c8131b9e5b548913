-- Imports that nobody goes on with are deleted with their rows, the oldest first and 2,000 rows a round; what the
-- worker is about, and what was changed or made within 90 days, stays.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.person('ann', '{north}', '{import.create,asset.import}');
select test.file_import(v.name, 'assets', 'name', v.cells)
  from (
    values
      ('large', (select jsonb_agg(jsonb_build_array('x')) from generate_series(1, 2000))), ('small', '[["a"], ["b"]]'),
      ('recent', '[["a"]]'), ('changed', '[]'), ('new', '[]'), ('reading', '[]'), ('checking', '[]'), ('applying', '[]'),
      ('withdrawing', '[]'), ('at the limit', '[]')
  ) as v (name, cells);
select test.file_link('list of small', 'integration.imports', 'small', p_digit => '1'),
       test.file_link('list of recent', 'integration.imports', 'recent', p_digit => '2');
set local session_replication_role = replica;
update integration.imports as i
   set created_at = now() - v.made, updated_at = now() - v.changed, status = v.status
  from (
    values
      ('large', interval '92 days', interval '91 days', 'MAPPED'), ('small', '91 days', '91 days', 'CANCELLED'),
      ('recent', '1 day', '1 day', 'MAPPED'), ('changed', '91 days', '89 days', 'MAPPED'),
      ('new', '89 days', '91 days', 'MAPPED'), ('reading', '93 days', '93 days', 'READING'),
      ('checking', '93 days', '93 days', 'CHECKING'), ('applying', '93 days', '93 days', 'APPLYING'),
      ('withdrawing', '93 days', '93 days', 'WITHDRAWING'), ('at the limit', '90 days', '90 days', 'APPLIED')
  ) as v (name, made, changed, status)
 where i.id = test.id(v.name);
set local session_replication_role = origin;

select is(integration.forget_imports(), 2000::bigint, 'of the oldest 2,000 rows are deleted');
select is(
  (select array[count(*), count(*) filter (where r.import_id = test.id('small'))] from integration.import_rows as r),
  '{3,2}', 'and of no other'
);
select isnt(
  (select i.id from integration.imports as i where i.id = test.id('large')), null, 'it goes in the next round'
);
select is(integration.forget_imports(), 1::bigint, 'when no row is left');
select is(integration.forget_imports(), 3::bigint, 'a small one goes with its rows at once');
select is(integration.forget_imports(), 0::bigint, 'nothing more is due');
select is(
  (select string_agg(test.name_of(i.id), ', ' order by test.name_of(i.id)) from integration.imports as i),
  'applying, at the limit, changed, checking, new, reading, recent, withdrawing', 'others stay'
);
select results_eq(
  $$ select test.name_of(l.id), l.archived_at is not null from file.links as l order by 1 $$,
  $$ values ('list of recent', false), ('list of small', true) $$, 'and so do their files'
);

select * from finish();
rollback;
