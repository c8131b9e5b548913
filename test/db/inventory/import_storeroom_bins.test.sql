begin;
select plan(5);

select test.organization('acme');
select test.site('north', 'N'), test.site('south', 'S');
select test.person('ann', '{north}', '{storeroom.import,storeroom.create}'),
       test.person('all', '{*}', '{storeroom.create}'),
       test.person('max', '{north}', '{storeroom.create}');

select test.sign_in('all');
select api.create_storeroom(jsonb_build_object('site_id', test.id('north'), 'code', 'A', 'name', 'Main'));
select api.create_storeroom(jsonb_build_object('site_id', test.id('north'), 'code', 'B', 'name', 'Other'));
select api.create_storeroom(jsonb_build_object('site_id', test.id('south'), 'code', 'FAR', 'name', 'Far'));
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_storeroom_bins', '[
       {"storeroom_code": "A", "code": "01", "pick_sequence": "3"},
       {"storeroom_code": "B", "code": "01", "is_blocked": true},
       {"storeroom_code": "A", "code": "01"}, {"storeroom_code": "FAR", "code": "01"}, {"code": "02"},
       {"storeroom_code": "A", "code": "03", "pick_sequence": -1}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'code REPEATED'),
            (4, 'REJECTED', 'storeroom_code NOT_FOUND'), (5, 'REJECTED', 'storeroom_id MISSING_VALUE'),
            (6, 'REJECTED', 'pick_sequence TOO_SMALL') $$,
  'a bin is known by its storeroom and code'
);
select results_eq(
  $$ select storeroom_code, code, site_code, pick_sequence, is_blocked from api.storeroom_bins order by 1 $$,
  $$ values ('A', '01', 'N', 3, false), ('B', '01', 'N', 0, true) $$, 'at the site of its storeroom'
);
select is(
  (select string_agg(distinct i.outcome, ' ') from test.imported('import_storeroom_bins', (
     select jsonb_agg(to_jsonb(s)) from api.storeroom_bins as s
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_storeroom_bins', '[
       {"storeroom_code": "A", "code": "01", "pick_sequence": 4},
       {"storeroom_code": "B", "code": "01", "is_blocked": false}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'REJECTED', 'is_blocked READ_ONLY') $$, 'blocking is left to update_storeroom_bin'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_storeroom_bins('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
