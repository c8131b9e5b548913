begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.pieces(), test.item('BOLT'), test.item('NUT'), test.item('SEAL');
select test.category('pump'), test.asset('press', 'north'), test.asset('far', 'south'), test.asset('gone', 'north'),
       test.asset('stored', 'north');
update asset.assets set asset_number = upper(name);
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DISPOSED' where name = 'gone';
update asset.assets set status = 'DECOMMISSIONED' where name = 'stored';
alter table asset.assets enable trigger check_transition;
select test.person('ann', '{north}', '{asset_spare.import}'), test.person('tess', '{*}', '{asset_spare.import}'),
       test.person('max', '{*}', '{asset_spare.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_asset_spares', '[
       {"asset_number": "PRESS", "item_number": "BOLT", "quantity_installed": "2.500000", "is_critical": "yes"},
       {"asset_number": "PRESS", "item_number": "BOLT"}, {"asset_number": "FAR", "item_number": "BOLT"},
       {"asset_number": "GONE", "item_number": "BOLT"}, {"asset_number": "STORED", "item_number": "BOLT"},
       {"category_code": "PUMP", "item_number": "BOLT"}, {"item_number": "SEAL"},
       {"asset_number": "PRESS", "category_code": "PUMP", "item_number": "NUT"},
       {"asset_number": "PRESS", "item_number": "SEAL", "quantity_installed": 0.0000011,
        "quantity_recommended": "1.0000001"},
       {"asset_number": "PRESS", "item_number": "NUT", "quantity_installed": "", "archived_at": "2026-01-01T00:00:00Z"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'item_id REPEATED'), (3, 'REJECTED', 'asset_number NOT_FOUND'),
            (4, 'REJECTED', 'asset_id ASSET_FROZEN'), (5, 'CREATED', null),
            (6, 'REJECTED', 'category_id NOT_ALL_SITES'), (7, 'REJECTED', 'asset_id MISSING_VALUE'),
            (8, 'REJECTED', 'category_id NOT_ALLOWED, category_id NOT_ALL_SITES'),
            (9, 'REJECTED', 'quantity_installed NOT_EXACT, quantity_recommended NOT_EXACT'),
            (10, 'REJECTED', 'archived_at READ_ONLY') $$,
  'each row by itself, with all its faults'
);
select test.sign_out();
select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_asset_spares', '[
       {"category_code": "PUMP", "item_number": "BOLT", "quantity_recommended": 3},
       {"asset_number": "PRESS", "category_code": "PUMP", "item_number": "NUT"},
       {"asset_number": "PRESS", "item_number": "BOLT", "note": "behind the guard"},
       {"asset_number": "STORED", "item_number": "BOLT", "quantity_recommended": 0.0000001}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'category_id NOT_ALLOWED'), (3, 'UPDATED', null),
            (4, 'REJECTED', 'quantity_recommended NOT_EXACT') $$,
  'a category is for who reaches all sites'
);
select results_eq(
  $$ select asset_number::text, category_code, site_code, item_number, quantity_installed, quantity_recommended,
            is_critical, note
       from api.asset_spares order by asset_number $$,
  $$ values ('PRESS'::text, null::text, 'NORTH', 'BOLT', 2.500000, null::numeric, true, 'behind the guard'),
            ('STORED', null, 'NORTH', 'BOLT', null, null, false, null),
            (null, 'PUMP', null, 'BOLT', null, 3.000000, false, null) $$,
  'a link of an asset stands at its site'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_asset_spares',
       (select jsonb_agg(to_jsonb(s)) from api.asset_spares as s)) group by outcome $$,
  $$ values ('UNCHANGED', 3::bigint) $$, 'what the list shows is imported again'
);
select test.sign_out();
update asset.spares set archived_at = now() where asset_id = test.id('press');
select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_asset_spares',
       (select jsonb_agg(to_jsonb(s)) from api.asset_spares as s where s.asset_number = 'PRESS')) $$,
  $$ values (1, 'UNCHANGED', null) $$, 'an archived one, too'
);
select results_eq(
  $$ select * from test.imported('import_asset_spares', '[
       {"asset_number": "PRESS", "item_number": "BOLT", "archived_at": "", "note": ""}]') $$,
  $$ values (1, 'UPDATED', null) $$, 'which is restored by an empty cell'
);
select test.sign_out();
insert into asset.spares (organization_id, site_id, asset_id, item_id, archived_at, note)
select s.organization_id, s.site_id, s.asset_id, s.item_id, d.at, 'archived'
  from asset.spares as s, (values (now()), (now() - interval '1 day')) as d (at) where s.asset_id = test.id('press');
select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_asset_spares', '[
       {"asset_number": "PRESS", "item_number": "BOLT", "quantity_installed": 4}]') $$,
  $$ values (1, 'UPDATED', null) $$, 'of several links'
);
select results_eq(
  $$ select note, quantity_installed, archived_at is null from api.asset_spares where asset_number = 'PRESS'
    order by 2 $$,
  $$ values (null, 4.000000, true), ('archived', null, false), ('archived', null, false) $$,
  'the one in use is found before archived ones'
);
select test.refuses_fields($$ select api.import_asset_spares('{}') $$, '{p_rows}', 'an array is needed');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_asset_spares('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
