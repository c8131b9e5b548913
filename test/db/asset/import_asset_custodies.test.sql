begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('drill', 'north'), test.asset('saw', 'north'), test.asset('gone', 'north'),
       test.asset('far', 'south');
update asset.assets set asset_number = upper(name);
select test.force($$ update asset.assets set status = 'DECOMMISSIONED' where name = 'gone' $$);
select test.worker('wes', 'north');
select test.work_order('fix', 'north');
select test.person('ann', '{north}', '{custody.import,custody.record,asset.read}');
select test.person('max', '{north}', '{custody.record}');

select test.sign_in('ann');
select results_eq(
  format(
    $$ select * from test.imported('import_asset_custodies', '[
       {"asset_number": "DRILL", "worker_id": "%1$s", "checked_out_at": "2026-01-05T08:00:00Z",
        "checked_in_at": "2026-01-06T08:00:00Z", "due_back_at": "2026-01-06T07:00:00Z", "condition_in": "GOOD",
        "used_minutes": 90, "uses": 3, "signature_in": "Wes", "return_note": "Ok", "booking_number": "BK-9",
        "work_order_id": "%2$s", "status": "RETURNED"},
       {"asset_number": "DRILL", "external_party": "Acme", "checked_out_at": "2026-01-06T08:00:00Z",
        "condition_out": "WORN", "signature_out": "Bo", "note": "With case", "status": "OVERDUE"},
       {"asset_number": "GONE", "external_party": "Acme", "checked_out_at": "2026-01-01T00:00:00Z",
        "checked_in_at": "2026-01-01T00:00:00Z"},
       {"asset_number": "GONE", "external_party": "Acme", "checked_out_at": "2026-01-02T00:00:00Z"},
       {"asset_number": "SAW", "external_party": "Acme", "checked_out_at": "2026-02-02T00:00:00Z",
        "checked_in_at": "2026-02-01T23:59:59Z", "due_back_at": "2026-02-02T00:00:00Z"},
       {"asset_number": "SAW", "checked_out_at": "2999-01-01T00:00:00Z", "checked_in_at": "2999-01-02T00:00:00Z"},
       {"asset_number": "SAW", "external_party": "A", "worker_id": "%1$s", "checked_out_at": "2026-01-01T00:00:00Z",
        "checked_in_at": "2026-01-02T00:00:00Z", "status": "CHECKED_OUT"},
       {"asset_number": "SAW", "external_party": "A", "checked_out_at": "2026-03-01T00:00:00Z", "uses": 1,
        "breaks_kit": true},
       {"asset_number": "SAW", "external_party": "A", "checked_out_at": "2026-03-02T00:00:00Z", "uses": 1,
        "status": "RETURNED"},
       {"external_party": "A"}, {"asset_number": "FAR", "external_party": "A", "checked_out_at": "2026-03-01T00:00:00Z"}
     ]') $$, test.id('wes'), test.id('fix')
  ),
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'CREATED', null), (4, 'REJECTED', 'asset_id ASSET_RETIRED'),
            (5, 'REJECTED', 'checked_in_at TOO_EARLY, due_back_at TOO_EARLY'),
            (6, 'REJECTED', 'checked_in_at IN_FUTURE, checked_out_at IN_FUTURE, worker_id MISSING_VALUE'),
            (7, 'REJECTED', 'external_party NOT_ALLOWED, status CONTRADICTION'),
            (8, 'REJECTED', 'breaks_kit NOT_ALLOWED'),
            (9, 'REJECTED', 'checked_in_at MISSING_VALUE, status CONTRADICTION'),
            (10, 'REJECTED', 'asset_id MISSING_VALUE, checked_out_at MISSING_VALUE'),
            (11, 'REJECTED', 'asset_number NOT_FOUND') $$,
  'custodies of the past and present are made, and every fault of a row is told'
);
select results_eq(
  $$ select asset_number::text, site_code, status, worker_name, external_party, work_order_title, checked_out_at,
            due_back_at, checked_in_at, condition_out, signature_out, note, condition_in, signature_in, return_note,
            used_minutes, uses
       from api.asset_custodies order by asset_number, checked_out_at $$,
  $$ values ('DRILL', 'NORTH', 'RETURNED', 'wes', null, 'fix', '2026-01-05T08:00:00Z'::timestamptz,
             '2026-01-06T07:00:00Z'::timestamptz, '2026-01-06T08:00:00Z'::timestamptz, null, null, null, 'GOOD', 'Wes',
             'Ok', 90, 3),
            ('DRILL', 'NORTH', 'CHECKED_OUT', null, 'Acme', null, '2026-01-06T08:00:00Z', null, null, 'WORN', 'Bo',
             'With case', null, null, null, null, null),
            ('GONE', 'NORTH', 'RETURNED', null, 'Acme', null, '2026-01-01T00:00:00Z', null, '2026-01-01T00:00:00Z', null,
             null, null, null, null, null, null, null) $$,
  'as they were; what is not back is on loan'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_asset_custodies',
       (select jsonb_agg(to_jsonb(c)) from api.asset_custodies as c)) group by outcome $$,
  $$ values ('UNCHANGED', 3::bigint) $$, 'what the list shows is imported again'
);
select results_eq(
  $$ select * from test.imported('import_asset_custodies', '[
       {"asset_number": "DRILL", "checked_out_at": "2026-01-06T08:00:00Z", "checked_in_at": "2026-01-07T00:00:00Z",
        "return_note": "Back"},
       {"asset_number": "DRILL", "external_party": "A", "checked_out_at": "2026-01-06T07:59:59Z",
        "checked_in_at": "2026-01-06T08:00:00Z"},
       {"asset_number": "DRILL", "external_party": "A", "checked_out_at": "2026-01-04T00:00:00Z",
        "checked_in_at": "2026-01-05T08:00:00Z"},
       {"asset_number": "DRILL", "external_party": "A", "checked_out_at": "2026-01-05T09:00:00Z",
        "checked_in_at": "2026-01-05T10:00:00Z"},
       {"asset_number": "SAW", "external_party": "A", "checked_out_at": "2026-01-02T00:00:00Z",
        "checked_in_at": "2026-01-03T00:00:00Z"},
       {"asset_number": "SAW", "external_party": "B", "checked_out_at": "2026-01-03T00:00:00Z"},
       {"asset_number": "SAW", "external_party": "C", "checked_out_at": "2026-01-02T12:00:00Z",
        "checked_in_at": "2026-01-02T13:00:00Z"},
       {"asset_number": "SAW", "external_party": "B", "checked_out_at": "2026-01-03T00:00:00Z"},
       {"asset_number": "SAW", "external_party": "B", "checked_out_at": "soon"}
     ]') $$,
  $$ values (1, 'REJECTED', 'checked_in_at READ_ONLY, return_note READ_ONLY'),
            (2, 'REJECTED', 'asset_id ALREADY_EXISTS'), (3, 'CREATED', null),
            (4, 'REJECTED', 'asset_id ALREADY_EXISTS'), (5, 'CREATED', null), (6, 'CREATED', null),
            (7, 'REJECTED', 'asset_id ALREADY_EXISTS'), (8, 'REJECTED', 'checked_out_at REPEATED'),
            (9, 'REJECTED', 'checked_out_at INVALID_TYPE') $$,
  'no two are at the same time, in the file and beside what stands; what stands does not change'
);
select results_eq(
  $$ select * from test.imported('import_asset_custodies', '[
       {"asset_number": "DRILL", "external_party": "A", "checked_out_at": "2026-01-03T00:00:00Z",
        "checked_in_at": "2026-01-04T00:00:01Z"},
       {"asset_number": "DRILL", "external_party": "A", "checked_out_at": "2026-01-07T00:00:00Z",
        "checked_in_at": "2026-01-07T01:00:00Z"},
       {"asset_number": "GONE", "external_party": "A", "checked_out_at": "2026-01-05T08:00:00Z",
        "checked_in_at": "2026-01-05T08:00:00Z"},
       {"asset_id": "none", "external_party": "A", "checked_out_at": "2026-01-05T08:00:00Z"}
     ]') $$,
  $$ values (1, 'REJECTED', 'asset_id ALREADY_EXISTS'), (2, 'REJECTED', 'asset_id ALREADY_EXISTS'),
            (3, 'CREATED', null), (4, 'REJECTED', 'asset_id INVALID_TYPE') $$,
  'neither into the next that stands, nor while it is not back; another asset may go out at the same instant'
);
select lives_ok(
  $$ select api.check_in_asset(id) from api.asset_custodies where asset_number = 'SAW' and status = 'CHECKED_OUT' $$,
  'a current one is checked in like any other'
);
select test.sign_out();
select results_eq(
  $$ select count(*), count(hourly_rate), count(booking_id) from asset.custodies $$,
  $$ values (7::bigint, 0::bigint, 0::bigint) $$, 'none has a rate, and none of the rejected is kept'
);
select is_empty($$ select from work.cost_lines $$, 'and none is charged');
select is(
  (select count(*) from audit.events where action = 'import_asset_custodies' and entity = 'asset.custodies')::integer, 7,
  'each is in the log'
);
-- Two that began at one instant, of which none took time.
insert into asset.custodies (organization_id, site_id, asset_id, external_party, status, checked_out_at, checked_in_at)
select c.organization_id, c.site_id, c.asset_id, c.external_party, c.status, c.checked_out_at, c.checked_in_at
  from asset.custodies as c
 where c.asset_id = test.id('gone')
   and c.checked_out_at = '2026-01-01Z';
select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_asset_custodies', '[
       {"asset_number": "GONE", "external_party": "Acme", "checked_out_at": "2026-01-01T00:00:00Z"}
     ]') $$,
  $$ values (1, 'UNCHANGED', null) $$, 'a row is one of two that went out at one instant'
);
select test.refuses_fields($$ select api.import_asset_custodies('{}') $$, '{p_rows}', 'an array is needed');
select results_eq(
  $$ select created, rejected from api.import_asset_custodies(to_jsonb(array_fill(7, '{10000}'))) $$,
  $$ values (0, 10000) $$, '10,000 rows are read'
);
select test.refuses_fields(
  $$ select api.import_asset_custodies(to_jsonb(array_fill(7, '{10001}'))) $$, '{p_rows}', 'no more'
);
select results_eq(
  $$ select created, rejected from api.import_asset_custodies('[]') $$, $$ values (0, 0) $$, 'no row, no custody'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_asset_custodies('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
