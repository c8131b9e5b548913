-- Terms of cover of contracts from a file.
begin;
select plan(27);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type'), test.asset('pump', 'north');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('new', 'type', 'vendor', 'north'), test.contract('wide', 'type', 'vendor'),
       test.contract('kept', 'type', 'vendor', 'north'), test.contract('far', 'type', 'vendor', 'south'),
       test.contract('over', 'type', 'vendor', 'north', 'TERMINATED'),
       test.contract('shut', 'type', 'vendor', 'north', 'CLOSED');
update contract.contracts set contract_number = 'C-' || title;
select test.failure_code('leak', 'PROBLEM');
select test.revision('old', 'kept', '[]', '{"labour_percent": 70}', '2024-01-01'),
       test.revision(
         'decided', 'kept',
         jsonb_build_array(
           jsonb_build_object(
             'scope', 'ASSET', 'asset_id', test.id('pump'),
             'excluded_failure_code_ids', jsonb_build_array(test.id('leak'))
           ),
           '{"scope": "ALL"}'::jsonb
         ),
         '{"labour_percent": 80, "deductible": 50, "currency": "EUR"}', '2025-01-01'
       ),
       test.revision('waiting', 'care', '[{"scope": "ALL"}]', '{"status": "PENDING_APPROVAL"}', '2026-02-01');
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{}');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome', (
       select string_agg((f ->> 'field') || ' ' || (f ->> 'code'), ' ' order by f ->> 'field', f ->> 'code')
         from jsonb_array_elements(o -> 'faults') as f
     )), ', ' order by (o ->> 'row')::integer)
     from api.import_contract_revisions(p_rows), jsonb_array_elements(row_outcomes) as o $$;
create function pg_temp.of(p_contract text, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_object('contract_number', 'C-' || p_contract, 'effective_on', '2026-03-01') || p_more $$;
create function pg_temp.revisions(p_contract text) returns table (
  revision integer, status text, effective_on date, percents text, deductible numeric, row_version integer
) language sql security definer as
$$ select r.revision, r.status, r.effective_on,
     concat_ws('/', trim_scale(r.labour_percent), trim_scale(r.parts_percent), trim_scale(r.travel_percent)),
     trim_scale(r.deductible), r.row_version
     from contract.revisions as r where r.contract_id = test.id(p_contract) order by r.revision $$;
create function pg_temp.authors(p_contract text) returns uuid[] language sql security definer as
$$ select r.authors from contract.revisions as r where r.contract_id = test.id(p_contract) $$;
create function pg_temp.lines(p_contract text, p_revision integer) returns table (
  "position" integer, scope text, exclusions bigint
) language sql security definer as
$$ select c.position, c.scope, (select count(*) from contract.coverage_exclusions as x where x.coverage_id = c.id)
     from contract.coverages as c
     join contract.revisions as r on r.id = c.revision_id
    where r.contract_id = test.id(p_contract) and r.revision = p_revision
    order by c.position $$;

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
  (select i.rejected from api.import_contract_revisions((select jsonb_agg(7) from generate_series(1, 10000))) as i),
  10000, 'each of which is judged'
);
select results_eq(
  $$ select created, updated, unchanged, rejected from api.import_contract_revisions('[]') $$,
  'values (0, 0, 0, 0)', 'no rows are none'
);
select is(
  pg_temp.taken(jsonb_build_array(
    '{}'::jsonb, '{"effective_on": "2026-01-01"}'::jsonb, pg_temp.of('none'), pg_temp.of('far'), pg_temp.of('over'),
    pg_temp.of('shut'), pg_temp.of('wide'),
    pg_temp.of('new', '{"labour_percent": 101, "cap_period": "WEEK", "colour": "red", "effective_on": "soon"}'),
    pg_temp.of('new', '{"deductible": 5, "index_places": 2}'),
    pg_temp.of('new', '{"price_index_code": "NONE"}')
  )),
  'REJECTED effective_on MISSING_VALUE, REJECTED contract_id MISSING_VALUE, REJECTED contract_number NOT_FOUND, '
    || 'REJECTED contract_number NOT_FOUND, REJECTED contract_id CONTRACT_ENDED, REJECTED contract_id CONTRACT_ENDED, '
    || 'REJECTED contract_id NOT_ALL_SITES, '
    || 'REJECTED cap_period NOT_IN_VOCABULARY colour UNKNOWN_FIELD effective_on INVALID_TYPE labour_percent TOO_LARGE, '
    || 'REJECTED contract_id REPEATED, REJECTED contract_id REPEATED price_index_code NOT_FOUND',
  'every fault of every row'
);
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('new', '{"deductible": 5, "index_places": 2}'))),
  'REJECTED currency MISSING_VALUE price_index_id MISSING_VALUE', 'also of what values mean together'
);
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('care', '{"effective_on": "2025-12-31"}'))),
  'REJECTED effective_on BEFORE_TERM', 'and beside the contract'
);
select is((select count(*) from api.contract_revisions), 3::bigint, 'of these nothing is kept');

-- A draft where there is none.
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('new', '{"parts_percent": null, "cap_amount": 900, "currency": "EUR"}'))),
  'CREATED', 'terms of a contract without any'
);
select results_eq(
  $$ select * from pg_temp.revisions('new') $$,
  $$ values (1, 'DRAFT', '2026-03-01'::date, '100/100/100', null::numeric, 1) $$, 'are a draft, and say 100 percent'
);
select is(pg_temp.authors('new'), array[test.id('nora')], 'of whoever imported it');
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('new', '{"cap_amount": "900.00"}'))), 'UNCHANGED', 'said again'
);
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('new', '{"cap_amount": 800, "row_version": 7}'))),
  'REJECTED row_version STALE_ROW', 'of another version'
);
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('new', '{"labour_percent": null}'))),
  'REJECTED labour_percent MISSING_VALUE', 'a share is never empty'
);

-- Terms that stand.
select is(
  pg_temp.taken(jsonb_build_array(
    pg_temp.of('kept', '{"effective_on": "2025-01-01", "labour_percent": "80", "deductible": 50.0, "currency": "EUR",
                         "cap_amount": null, "cap_period": "TERM", "revision": 2, "status": "APPROVED"}'),
    pg_temp.of('kept', '{"effective_on": "2024-01-01", "labour_percent": 70, "row_version": 1}')
  )),
  'UNCHANGED, UNCHANGED', 'what decided revisions say changes nothing'
);
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('kept', '{"travel_percent": 0, "deductible": null, "currency": null}'))),
  'CREATED', 'other terms are a draft'
);
select results_eq(
  $$ select * from pg_temp.revisions('kept') offset 1 $$,
  $$ values (2, 'APPROVED', '2025-01-01'::date, '80/100/100', 50::numeric, 1),
            (3, 'DRAFT', '2026-03-01', '80/100/0', null, 1) $$,
  'with what they do not name of the approved ones'
);
select results_eq(
  $$ select * from pg_temp.lines('kept', 3) $$, $$ values (1, 'ASSET', 1::bigint), (2, 'ALL', 0) $$,
  'and with their lines'
);
select is(
  pg_temp.taken(jsonb_build_array(
    pg_temp.of('kept', '{"effective_on": "2025-01-01", "labour_percent": 80, "deductible": 50, "currency": "EUR"}')
  )),
  'UNCHANGED', 'beside a draft, too'
);

-- A revision that awaits approval.
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('care', '{"effective_on": "2026-02-01"}'))), 'UNCHANGED',
  'what it says leaves it as it is'
);
select is((select r.status from pg_temp.revisions('care') as r), 'PENDING_APPROVAL', 'awaiting approval');
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('care', '{"labour_percent": 60, "cap_period": "YEAR"}'))), 'UPDATED',
  'a change'
);
select results_eq(
  $$ select r.*, (select count(*) from pg_temp.lines('care', 1)) from pg_temp.revisions('care') as r $$,
  $$ values (1, 'DRAFT', '2026-03-01'::date, '60/100/100', null::numeric, 3, 1::bigint) $$,
  'makes it a draft again, with its lines'
);
select test.sign_out();

-- What is exported is taken back.
select test.sign_in('ann');
select is(
  (select string_agg(distinct o ->> 'outcome', ' ')
     from api.export_records('{contract_revisions}') as e, api.import_contract_revisions(e.import_rows),
          jsonb_array_elements(row_outcomes) as o),
  'UNCHANGED', 'what is exported changes nothing'
);
select is(
  (select string_agg(distinct o ->> 'outcome', ' ')
     from api.import_contract_revisions((select jsonb_agg(to_jsonb(v)) from api.contract_revisions as v)),
          jsonb_array_elements(row_outcomes) as o),
  'UNCHANGED', 'nor does all that the list shows'
);
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('wide'))), 'CREATED', 'whoever reaches all sites changes what is for all'
);
select test.sign_out();

select * from finish();
rollback;
