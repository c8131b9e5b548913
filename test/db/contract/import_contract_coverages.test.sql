-- Coverages of contracts from a file.
begin;
select plan(31);

select test.organization('other');
select test.failure_code('mine', 'PROBLEM');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type'), test.asset('pump', 'north'), test.category('pumps');
select test.location('HALL', 'north'), test.location('YARD', 'south');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('wide', 'type', 'vendor'), test.contract('closed', 'type', 'vendor', 'north'),
       test.contract('far', 'type', 'vendor', 'south'), test.contract('over', 'type', 'vendor', 'north', 'TERMINATED'),
       test.contract('shut', 'type', 'vendor', 'north', 'CLOSED');
update contract.contracts set contract_number = 'C-' || title;
select test.force('update asset.assets set asset_number = ''P-1'' where id = test.id(''pump'')');
select test.revision('old', 'care', '[]', p_effective_on => '2026-01-01'),
       test.revision('done', 'closed', '[]'), test.revision('there', 'far', '[]', '{"status": "DRAFT"}'),
       test.revision('all', 'wide', '[]', '{"status": "DRAFT"}'),
       test.revision('end', 'over', '[]', '{"status": "DRAFT"}'),
       test.revision('last', 'shut', '[]', '{"status": "DRAFT"}');
select test.failure_code('leak', 'PROBLEM'), test.failure_code('wear', 'CAUSE'), test.pieces(), test.item('BOLT');
select test.revision(
  'terms', 'care',
  jsonb_build_array(
    jsonb_build_object(
      'scope', 'ASSET', 'asset_id', test.id('pump'), 'labour_percent', 50,
      'excluded_failure_code_ids', jsonb_build_array(test.id('leak'))
    ),
    '{"scope": "ALL", "starts_on": "2026-07-01", "ends_on": "2026-07-31"}'::jsonb
  ),
  '{"status": "PENDING_APPROVAL"}', '2026-02-01'
);
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{}');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome', o -> 'faults' -> 0 ->> 'field', o -> 'faults' -> 0 ->> 'code'),
     ', ' order by (o ->> 'row')::integer)
     from api.import_contract_coverages(p_rows), jsonb_array_elements(row_outcomes) as o $$;

create function pg_temp.lines(p_revision text) returns table (
  "position" integer, scope text, target text, work_type text, percents text, starts_on date, ends_on date
) language sql as
$$ select v.position, v.scope,
     coalesce(v.asset_number, v.category_code, v.location_code, v.covered_site_code), v.work_type,
     concat_ws('/', trim_scale(v.labour_percent), trim_scale(v.parts_percent), trim_scale(v.travel_percent)),
     v.starts_on, v.ends_on
     from api.contract_coverages as v where v.revision_id = test.id(p_revision) order by v.position $$;

create function pg_temp.excluded() returns table (scope text, codes text) language sql as
$$ select v.scope, string_agg(c.code, ' ' order by c.code)
     from api.contract_coverages as v
     join api.coverage_exclusions as x on x.coverage_id = v.id
    cross join lateral (values (coalesce(x.item_number, x.category_code, x.failure_code_code))) as c (code)
    where v.revision_id = test.id('terms')
    group by v.id, v.scope, v.position order by v.position $$;

select test.sign_in('max');
select test.refuses($$ select pg_temp.taken('[]') $$, 'PERMISSION_DENIED', 403, 'it is a right');
select test.sign_out();
select test.sign_in('nora');
select is(test.field_faults($$ select pg_temp.taken('{}') $$), 'p_rows INVALID_TYPE', 'rows are an array');
select is(
  test.field_faults($$ select pg_temp.taken((select jsonb_agg(7) from generate_series(1, 10001))) $$),
  'p_rows TOO_LARGE', 'of 10,000'
);
select is(
  (select i.rejected from api.import_contract_coverages((select jsonb_agg(7) from generate_series(1, 10000))) as i),
  10000, 'each of which is judged'
);
select results_eq(
  $$ select created, updated, unchanged, rejected from api.import_contract_coverages('[]') $$,
  $$ values (0, 0, 0, 0) $$, 'no rows are none'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "scope": "ASSET", "asset_number": "P-1", "labour_percent": "50.00"},
    {"contract_number": "C-care", "scope": "ALL", "starts_on": "2026-07-01", "ends_on": "2027-01-01"}
  ]'),
  'UNCHANGED, REJECTED ends_on AFTER_TERM', 'nothing is accepted'
);
select results_eq(
  $$ select status, row_version from api.contract_revisions where id = test.id('terms') $$,
  $$ values ('PENDING_APPROVAL', 1) $$, 'so the revision still awaits approval'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "scope": "ASSET", "asset_number": "P-1", "labour_percent": 60.5, "parts_percent": 0},
    {"contract_number": "C-care", "scope": "LOCATION_TREE", "location_code": "HALL", "work_type": "CORRECTIVE"},
    {"contract_number": "C-care", "scope": "CATEGORY", "category_code": "PUMPS", "full_months": 3},
    {"contract_number": "C-care", "scope": "SITE", "covered_site_code": "NORTH", "meter_name": "hours",
      "meter_limit": 9},
    {"contract_number": "C-care", "scope": "ALL", "starts_on": "2026-08-01"},
    {"contract_number": "C-care", "scope": "ALL", "ends_on": "2026-06-30"}
  ]'),
  'UPDATED, CREATED, CREATED, CREATED, CREATED, CREATED', 'targets by their codes; the days between are free'
);
select results_eq(
  $$ select * from pg_temp.lines('terms') $$,
  $$ values (1, 'ASSET', 'P-1', null, '60.5/0', null::date, null::date),
            (2, 'ALL', null, null, '', '2026-07-01', '2026-07-31'),
            (3, 'LOCATION_TREE', 'HALL', 'CORRECTIVE', '', null, null), (4, 'CATEGORY', 'PUMPS', null, '', null, null),
            (5, 'SITE', 'NORTH', null, '', null, null), (6, 'ALL', null, null, '', '2026-08-01', null),
            (7, 'ALL', null, null, '', null, '2026-06-30') $$,
  'new lines are behind those that the draft had'
);
select results_eq(
  $$ select r.status, (select count(*) from api.coverage_exclusions as x where x.contract_id = test.id('care'))
       from api.contract_revisions as r where r.id = test.id('terms') $$,
  $$ values ('DRAFT', 1::bigint) $$, 'the revision is a draft again, and the line keeps what it excludes'
);

-- What a line excludes, by codes.
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "scope": "ASSET", "asset_number": "P-1", "excluded_failure_codes": ["LEAK"],
     "excluded_item_numbers": "", "excluded_category_codes": null},
    {"contract_number": "C-care", "scope": "SITE", "covered_site_code": "NORTH", "excluded_item_numbers": "BOLT, BOLT",
     "excluded_category_codes": ["PUMPS"], "excluded_failure_codes": "[\"WEAR\", \"LEAK\"]"},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "CLEANING", "excluded_item_numbers": ["BOLT"]}
  ]'),
  'UNCHANGED, UPDATED, CREATED', 'exclusions are read from arrays and words'
);
select results_eq(
  'select * from pg_temp.excluded()',
  $$ values ('ASSET', 'LEAK'), ('SITE', 'BOLT LEAK PUMPS WEAR'), ('ALL', 'BOLT') $$, 'and stored with their lines'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "scope": "SITE", "covered_site_code": "NORTH", "excluded_item_numbers": ["BOLT"],
     "excluded_category_codes": "PUMPS", "excluded_failure_codes": "LEAK;WEAR"}
  ]'),
  'UNCHANGED', 'in any order'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "scope": "SITE", "covered_site_code": "NORTH", "excluded_failure_codes": ["WEAR"],
     "excluded_category_codes": []}
  ]'),
  'UPDATED', 'a column that is given'
);
select results_eq(
  'select * from pg_temp.excluded()', $$ values ('ASSET', 'LEAK'), ('SITE', 'BOLT WEAR'), ('ALL', 'BOLT') $$,
  'is all of its kind, and another stays'
);
select is(
  pg_temp.taken(jsonb_build_array(
    '{"contract_number": "C-care", "scope": "ALL", "work_type": "CLEANING", "excluded_item_numbers": ["BOLT", "NUT"],
      "excluded_failure_codes": {}, "excluded_category_codes": "PUMPS"}'::jsonb,
    '{"contract_number": "C-care", "scope": "ASSET", "asset_number": "P-1", "excluded_failure_codes": "MINE"}'::jsonb
  )),
  'REJECTED excluded_failure_codes INVALID_TYPE, REJECTED excluded_failure_codes NOT_FOUND',
  'codes that nobody has, nor the organization'
);
select test.sign_out();
select test.item('N' || n) from generate_series(1, 101) as n;
select test.sign_in('nora');
select is(
  pg_temp.taken(jsonb_build_array(jsonb_build_object(
    'contract_number', 'C-care', 'scope', 'ALL', 'work_type', 'CLEANING', 'excluded_item_numbers',
    (select jsonb_agg('N' || n) from generate_series(1, 101) as n)
  ))),
  'REJECTED excluded_item_numbers TOO_LARGE', 'a hundred of a kind'
);
select is(
  pg_temp.taken(jsonb_build_array(jsonb_build_object(
    'contract_number', 'C-care', 'scope', 'ALL', 'work_type', 'CLEANING', 'excluded_item_numbers',
    (select jsonb_agg('N' || n) from generate_series(1, 100) as n)
  ))),
  'UPDATED', 'and no less'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "scope": "ALL", "work_type": "CLEANING", "excluded_item_numbers": []}
  ]'),
  'UPDATED', 'none is none'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "scope": "LOCATION_TREE", "location_code": "YARD"},
    {"contract_number": "C-care", "scope": "ALL", "starts_on": "2026-07-31", "ends_on": "2026-07-31"},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "SAFETY", "labour_percent": 100},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "SAFETY", "labour_percent": 10},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "PROJECT", "labour_percent": 100.5},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "CLEANING", "starts_on": "2026-03-02",
      "ends_on": "2026-03-01"},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "CALIBRATION", "starts_on": "2025-12-31"},
    {"contract_number": "C-care", "scope": "ASSET"},
    {"contract_number": "C-care", "scope": "ALL", "asset_number": "P-1", "work_type": "PROJECT"},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "INSPECTION", "excluded_item_ids": ["x"]},
    {"contract_number": "C-care"}, {"scope": "ALL"}
  ]'),
  'REJECTED location_code NOT_FOUND, REJECTED scope ALREADY_EXISTS, CREATED, REJECTED scope REPEATED, '
    || 'REJECTED labour_percent TOO_LARGE, REJECTED ends_on ENDS_BEFORE_START, REJECTED starts_on BEFORE_TERM, '
    || 'REJECTED asset_id MISSING_VALUE, REJECTED asset_id NOT_ALLOWED, REJECTED excluded_item_ids NOT_ALLOWED, '
    || 'REJECTED scope MISSING_VALUE, REJECTED contract_id MISSING_VALUE',
  'each row is judged by itself'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-closed", "scope": "ALL"}, {"contract_number": "C-far", "scope": "ALL"},
    {"contract_number": "C-wide", "scope": "ALL"}, {"contract_number": "C-over", "scope": "ALL"},
    {"contract_number": "C-shut", "scope": "ALL"},
    {"contract_number": "C-care", "scope": "ALL", "work_type": "SAFETY", "ends_on": "2026-10-01"}
  ]'),
  'REJECTED contract_id NOT_ALLOWED, REJECTED contract_number NOT_FOUND, REJECTED contract_id NOT_ALLOWED, '
    || 'REJECTED contract_id NOT_ALLOWED, REJECTED contract_id NOT_ALLOWED, UPDATED',
  'without a draft, out of reach, for all sites, or ended'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  pg_temp.taken('[
    {"contract_number": "C-wide", "scope": "ALL"},
    {"contract_number": "C-far", "scope": "LOCATION_TREE", "location_code": "YARD"},
    {"contract_number": "C-wide", "scope": "LOCATION_TREE", "location_code": "YARD"}
  ]'),
  'CREATED, CREATED, REJECTED location_code NOT_FOUND', 'a code of a location is that of the site of the contract'
);
select results_eq(
  $$ select (i.row_outcomes -> 0 ->> 'id')::uuid = v.id, v.location_code, v.site_code, v.position
       from api.import_contract_coverages(jsonb_build_array(jsonb_build_object(
              'contract_id', upper(test.id('far')::text), 'scope', 'LOCATION_TREE', 'location_id',
              test.id('YARD')))) as i,
            api.contract_coverages as v where v.revision_id = test.id('there') $$,
  $$ values (true, 'YARD', 'SOUTH', 1) $$, 'or the location is named by its id, and the line by what it had'
);
select is(
  (
    select jsonb_agg(o -> 'outcome')
      from jsonb_array_elements((
        select i.row_outcomes
          from api.import_contract_coverages((
            select jsonb_agg(to_jsonb(v) - '{id,revision_id}'::text[] order by v.position)
              from api.contract_coverages as v
             where v.revision_id = test.id('terms')
          )) as i
      )) as o
  ),
  (select jsonb_agg('UNCHANGED'::text) from pg_temp.lines('terms')), 'what the list shows is imported again'
);
select is(
  pg_temp.taken((
    select jsonb_agg(jsonb_build_object(
             'contract_number', 'C-wide', 'scope', 'ALL', 'work_type', 'SAFETY',
             'starts_on', '2026-01-01'::date + n, 'ends_on', '2026-01-01'::date + n))
      from generate_series(1, 500) as n
  )),
  repeat('CREATED, ', 499) || 'REJECTED contract_id TOO_LARGE', 'a revision has 500 lines'
);
select is((select count(*) from pg_temp.lines('all')), 500::bigint, 'and no more');
select is(
  pg_temp.taken('[{"contract_number": "C-wide", "scope": "ALL", "labour_percent": 20}]'), 'UPDATED',
  'a full revision is changed'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-wide", "scope": "ALL", "excluded_item_numbers": ["BOLT"], "excluded_failure_codes": "LEAK"}
  ]'),
  'UPDATED', 'with what it excludes'
);
select results_eq(
  $$ select r -> 'excluded_item_numbers', r -> 'excluded_failure_codes', r ->> 'excluded_category_codes'
       from api.export_records('{contract_coverages}') as e, jsonb_array_elements(e.import_rows) as r
      where r ->> 'contract_number' = 'C-wide' and r ->> 'work_type' is null $$,
  $$ values ('["BOLT"]'::jsonb, '["LEAK"]'::jsonb, null::text) $$, 'which is exported by its codes'
);
select is(
  test.field_faults($$ select api.create_coverage(test.id('care'),
    jsonb_build_object('scope', 'ALL', 'work_type', 'CONDITION_BASED', 'contract_id', test.id('far'))) $$),
  'contract_id NOT_ALLOWED', 'a coverage is not created for another contract'
);
select test.sign_out();
select is(
  (select authors from contract.revisions where id = test.id('all')), array[test.id('ann')],
  'who imports is an author'
);

select * from finish();
rollback;
