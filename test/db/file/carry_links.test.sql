-- Files of a record are linked to the record that was made of it, in their order.
begin;
select plan(3);

select test.organization('other');
select test.site('theirs');
select test.asset('their pump', 'theirs');
select test.file_link('twin', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.request('leak', 'north'), test.request('noise', 'north');
select test.work_order('repair', 'south');
select test.file_link('second', 'request.requests', 'leak', 'PHOTO'),
       test.file_link('first', 'request.requests', 'leak'), test.file_link('archived', 'request.requests', 'leak'),
       test.file_link('of noise', 'request.requests', 'noise');
update file.links set position = 2 where id = test.id('second');
update file.links set archived_at = now() where id = test.id('archived');
-- A link of another organization that names a record of this one.
update file.links set entity_id = test.id('leak') where id = test.id('twin');

select core.act_as_task(test.id('acme'));
select file.carry_links(test.id('acme'), test.id('leak'), 'work.work_orders', test.id('repair'), test.id('south'));
select results_eq(
  $$ select l.name, l.kind, l.position, l.site_id, l.file_id
       from file.links as l
      where l.entity = 'work.work_orders'
        and l.entity_id = test.id('repair')
      order by l.position $$,
  $$ values ('first.pdf', 'OTHER', 1, test.id('south'), test.id('first file')),
            ('second.pdf', 'PHOTO', 2, test.id('south'), test.id('second file')) $$,
  'the files that it has are linked, in their order'
);
select is(
  (select count(*) from file.links as l where l.entity_id = test.id('leak')), 4::bigint, 'and stay where they are'
);
select file.carry_links(test.id('acme'), test.id('leak'), 'work.work_orders', test.id('repair'), test.id('south'));
select is((select count(*) from file.links as l where l.entity_id = test.id('repair')), 2::bigint, 'once');
select * from finish();
rollback;
