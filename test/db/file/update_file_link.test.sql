begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('eve', '{*}', '{work_order.update}');
select test.asset('pump', 'north');
select test.file_link('manual', 'asset.assets', 'pump'), test.file_link('drawing', 'asset.assets', 'pump');

select test.sign_in('bob');
select test.refuses(
  $$ select api.update_file_link(test.id('manual'), '{"caption": "x"}') $$, 'FILE_LINK_NOT_FOUND', 404,
  'not out of reach'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.update_file_link(test.id('manual'), '{"caption": "x"}') $$, 'PERMISSION_DENIED', 403,
  'it takes the right to change the record'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_file_link(test.id('manual'), '{"caption": "x"}', 9) $$, 'STALE_ROW', 409, 'versions are compared'
);
select test.refuses_fields(
  $$ select api.update_file_link(test.id('manual'), '{"name": "a/b", "position": 0, "kind": "FILM"}') $$,
  array['kind', 'name', 'position'], 'every fault is named'
);
select is(
  (
    select u.name || ' ' || u.kind || ' ' || u.caption || ' ' || u.position || ' ' || u.row_version
      from api.update_file_link(test.id('manual'), '{"caption": "Page 3", "kind": "DRAWING", "position": 4}', 1) as u
  ),
  'manual.pdf DRAWING Page 3 4 2', 'it is changed'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.before ->> 'kind', e.after ->> 'kind'
       from audit.events as e
      where e.entity = 'file.links'
        and e.operation = 'UPDATE' $$,
  $$ values ('update_file_link', 'OTHER', 'DRAWING') $$, 'the log has it'
);
select results_eq(
  $$ select l.name, l.kind, l.position, l.row_version from file.links as l where l.id = test.id('drawing') $$,
  $$ values ('drawing.pdf', 'OTHER', 1, 1) $$, 'other links stay as they are'
);
update file.links set archived_at = now() where id = test.id('manual');
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_file_link(test.id('manual'), '{"caption": "x"}') $$, 'FILE_LINK_NOT_FOUND', 404,
  'what is archived stays as it is'
);
select * from finish();
rollback;
