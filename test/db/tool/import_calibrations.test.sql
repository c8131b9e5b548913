-- Calibrations of the past are imported by set: each row judged by itself, with what follows for its asset.
begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{calibration.import,tool.read}'), test.person('max', '{*}', '{}'),
  test.person('boss', '{*}');
select test.worker('wim', 'north'), test.vendor('lab'), test.vendor('other');
select test.asset(a, 'north') from unnest('{wrench,gauge,saw,scale,rule}'::text[]) as a;
select test.asset('far', 'south');
update asset.assets set asset_number = 'A-' || name;
select test.calibration('C-1', 'wrench', '2026-03-01T09:00:00Z');
update tool.calibrations set vendor_id = test.id('lab'), certificate_number = 'L-1' where id = test.id('C-1');
select test.calibration('C-far', 'far', '2026-03-01T09:00:00Z');
update tool.calibrations set vendor_id = test.id('lab'), certificate_number = 'L-far' where id = test.id('C-far');
select test.calibration('C-gone', 'wrench', '2026-02-01T09:00:00Z', '{"status": "WITHDRAWN"}');
update tool.calibrations set vendor_id = test.id('lab'), certificate_number = 'L-gone' where id = test.id('C-gone');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome',
       (select string_agg((f ->> 'field') || ' ' || (f ->> 'code'), ' ' order by f ->> 'field', f ->> 'code')
         from jsonb_array_elements(o -> 'faults') as f)),
     ', ' order by (o ->> 'row')::integer)
     from api.import_calibrations(p_rows), jsonb_array_elements(row_outcomes) as o $$;
-- A good row of an asset at a day of January 2026.
create function pg_temp.of(p_asset text, p_day integer, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_object('asset_number', 'A-' || p_asset, 'performed_at', format('2026-01-%sT09:00:00Z',
  lpad(p_day::text, 2, '0')),
     'as_found', 'IN', 'as_left', 'IN') || p_more $$;

select test.sign_in('max');
select test.refuses($$ select pg_temp.taken('[]') $$, 'PERMISSION_DENIED', 403, 'it is a right');
select test.sign_out();
select test.sign_in('ann');
select is(test.field_faults($$ select pg_temp.taken('{}') $$), 'p_rows INVALID_TYPE', 'rows are an array');
select is(
  test.field_faults($$ select pg_temp.taken((select jsonb_agg(7) from generate_series(1, 10001))) $$),
    'p_rows TOO_LARGE', 'of a size'
);
select is(
  (select i.rejected from api.import_calibrations((select jsonb_agg(7) from generate_series(1, 10000))) as i), 10000,
    'and no less'
);
select results_eq($$ select created, rejected, row_outcomes from api.import_calibrations('[]') $$, $$ values (0, 0,
  '[]'::jsonb) $$, 'no rows are none');
select is(
  pg_temp.taken(jsonb_build_array(
    '{}'::jsonb, 7, pg_temp.of('none', 1), pg_temp.of('far', 1), pg_temp.of('wrench', 1, '{"performed_at": "soon"}'),
    pg_temp.of('wrench', 1, '{"as_found": "GOOD"}'), pg_temp.of('wrench', 8, '{"colour": "red"}'),
    pg_temp.of('wrench', 2, '{"as_left": null, "as_found": null}'),
    pg_temp.of('wrench', 3, '{"not_checked_reason": "none", "is_limited": true}'),
    pg_temp.of('wrench', 4, '{"as_found": "NOT_CHECKED"}'),
    pg_temp.of('wrench', 5, '{"vendor_code": "lab", "worker_number": "none"}'),
    pg_temp.of('wrench', 6, jsonb_build_object('vendor_id', test.id('lab'), 'worker_id', test.id('wim'),
      'certificate_number', 'L-1')),
    pg_temp.of('wrench', 7, jsonb_build_object('performed_at', now() + interval '1 hour'))
  )),
  'REJECTED as_left MISSING_VALUE asset_id MISSING_VALUE not_checked_reason MISSING_VALUE performed_at MISSING_VALUE, '
    || 'REJECTED  INVALID_TYPE, REJECTED asset_number NOT_FOUND, REJECTED asset_number NOT_FOUND, '
    || 'REJECTED performed_at INVALID_TYPE, REJECTED as_found NOT_IN_VOCABULARY, REJECTED colour UNKNOWN_FIELD, '
    || 'REJECTED as_left MISSING_VALUE not_checked_reason MISSING_VALUE, REJECTED is_limited NOT_ALLOWED, '
    || 'REJECTED not_checked_reason MISSING_VALUE, REJECTED vendor_code NOT_FOUND worker_number NOT_FOUND, '
    || 'REJECTED certificate_number ALREADY_EXISTS worker_id NOT_ALLOWED, REJECTED performed_at IN_FUTURE',
  'every fault of every row'
);
select is((select count(*)::integer from api.calibrations), 2, 'of these nothing is kept');
select is(
  pg_temp.taken(jsonb_build_array(
    pg_temp.of('wrench', 1, jsonb_build_object('vendor_id', test.id('lab'), 'certificate_number', 'L-0')),
    pg_temp.of('wrench', 1), pg_temp.of('gauge', 1, jsonb_build_object('vendor_id', test.id('lab'),
      'certificate_number', 'L-0')),
    pg_temp.of('gauge', 1, jsonb_build_object('vendor_id', test.id('other'), 'certificate_number', 'L-0', 'as_found',
      'NOT_CHECKED',
      'not_checked_reason', 'new', 'was_adjusted', true, 'temperature', 21.5, 'note', 'x')),
    pg_temp.of('gauge', 2, jsonb_build_object('vendor_id', test.id('lab'), 'certificate_number', 'L-gone',
      'is_limited', false)),
    pg_temp.of('saw', 2, jsonb_build_object('worker_id', test.id('wim'), 'as_found', 'OUT', 'as_left', 'OUT')),
      pg_temp.of('saw', 1),
    pg_temp.of('wrench', 1, '{"performed_at": "2026-03-01T10:00:00+01:00", "as_found": null, "as_left": "IN"}')
  )),
  'CREATED, REJECTED performed_at REPEATED, REJECTED certificate_number REPEATED, REJECTED performed_at REPEATED, '
    || 'CREATED, CREATED, CREATED, '
    || 'REJECTED as_found READ_ONLY',
  'asset and time are one calibration, vendor and certificate another key'
);
select results_eq(
  $$ select asset_name::text, extract(day from performed_at)::integer, result, as_found, vendor_name::text,
    worker_name::text, certificate_number, was_adjusted,
            left(calibration_number, 4)
       from api.calibrations where is_imported order by 1, 2 $$,
  $$ values ('gauge', 2, 'PASS', 'IN', 'lab', null, 'L-gone', false, 'CAL-'), ('saw', 1, 'PASS', 'IN', null, null,
    null, false, 'CAL-'),
            ('saw', 2, 'FAIL', 'OUT', null, 'wim', null, false, 'CAL-'), ('wrench', 1, 'PASS', 'IN', 'lab', null,
              'L-0', false, 'CAL-') $$,
  'with what the certificates say'
);
select is(
  pg_temp.taken(jsonb_build_array(
    pg_temp.of('gauge', 3, jsonb_build_object('as_found', null, 'not_checked_reason', 'new', 'was_adjusted', true,
      'temperature', 21.5, 'note', 'x'))
  )), 'CREATED', 'what was not checked says why'
);
select results_eq(
  $$ select as_found, not_checked_reason, was_adjusted, temperature, note from api.calibrations where note = 'x' $$,
  $$ values ('NOT_CHECKED', 'new', true, 21.5, 'x') $$, 'and all else'
);
-- What a list shows comes back unchanged; what differs is not corrected by an import.
select is(
  (select pg_temp.taken(jsonb_agg(to_jsonb(c) order by c.calibration_number, c.performed_at))
    from api.calibrations as c where c.status = 'RECORDED'),
  'UNCHANGED, UNCHANGED, UNCHANGED, UNCHANGED, UNCHANGED, UNCHANGED', 'an export changes nothing'
);
select is(
  pg_temp.taken(jsonb_build_array(pg_temp.of('wrench', 1, '{"as_left": "OUT"}'))), 'REJECTED as_left READ_ONLY',
    'nor is one corrected'
);
select is((select count(*)::integer from api.tool_reviews), 0, 'what was found out opens no review');
-- A certificate of a vendor that is out of reach.
select test.refuses(
  $$ select pg_temp.taken(jsonb_build_array(pg_temp.of('wrench', 9, jsonb_build_object('vendor_id', test.id('lab'),
    'certificate_number', 'L-far')))) $$,
  'ALREADY_EXISTS', 409, 'a certificate out of reach is taken, too'
);
select results_eq(
  $$ select asset_name::text, reason, extract(day from starts_at)::integer from api.asset_blocks
    where ends_at is null $$,
  $$ values ('saw', 'CALIBRATION_FAILED', 2) $$, 'what failed last is blocked'
);
select test.sign_out();

-- A block ends with the first that passes after its start; reviews begin no earlier than they must; an extension ends.
insert into tool.blocks (id, organization_id, site_id, asset_id, reason, starts_at)
select test.remember(b.name, uuidv7()), test.id('acme'), test.id('north'), test.id(b.asset), b.reason, b.at
  from (values ('repaired', 'scale', 'REPAIRED', timestamptz '2026-01-05T09:00:00Z'), ('out', 'scale',
    'OUT_OF_TOLERANCE', '2026-01-06T09:00:01Z'),
               ('equal', 'scale', 'CALIBRATION_FAILED', '2026-01-06T09:00:00Z'),
               ('recall', 'scale', 'RECALL', '2026-01-01T09:00:00Z'), ('of rule', 'rule', 'CALIBRATION_FAILED',
                 '2026-01-01T09:00:00Z')) as b (name, asset, reason, at);
select test.sign_in('ann');
select is(
  pg_temp.taken(jsonb_build_array(
    pg_temp.of('scale', 6), pg_temp.of('scale', 5, '{"as_left": "OUT"}'), pg_temp.of('scale', 4), pg_temp.of('saw', 3)
  )), 'CREATED, CREATED, CREATED, CREATED', 'more of the past'
);
select test.sign_out();
select is(
  (select string_agg(test.name_of(id) || coalesce(' ' || extract(day from ends_at), ''), ', ' order by test.name_of(id))
     from tool.blocks where id <> all (select id from tool.blocks where asset_id = test.id('saw'))),
  'equal 6, of rule, out, recall, repaired 6', 'a block ends with what passes from its start on'
);
select is((select extract(day from ends_at)::integer from tool.blocks where asset_id = test.id('saw')), 3,
  'and what failed with what passed after it');
select test.sign_in('boss');
select test.remember('found', id) from api.record_calibration(test.id('rule'),
  '{"performed_at": "2026-02-01T09:00:00Z", "as_found": "OUT", "as_left": "IN"}');
select api.import_calibrations(jsonb_build_array(pg_temp.of('rule', 20)));
select is((select extract(day from window_starts_at)::integer from api.tool_reviews), 20,
  'a review begins with the last that was left in tolerance');
select test.refuses_fields($$ select api.record_calibration(test.id('rule'), jsonb_build_object('as_left', 'IN',
  'as_found', 'IN', 'asset_id', test.id('saw'))) $$,
  '{asset_id}', 'whoever records one names the asset beside its values');
select test.sign_out();

select * from finish();
rollback;
