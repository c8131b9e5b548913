begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('Hours', 'pump'), test.meter('Heat', 'pump', '{"kind": "GAUGE"}'), test.meter('Km', 'pump');
select test.person('tess', '{north}', '{inspection.answer,inspection.submit,inspection.review}');
select test.person('rita', '{north}', '{inspection.review,meter.update,meter_reading.record}');
select test.person('max', '{north}', '{}');
select test.worker('wes', 'north');
select test.inspection_template(
  'strict',
  '[
    {"code": "h", "prompt": "Hours?", "kind": "METER", "meter_name": "Hours"},
    {"code": "found", "prompt": "As found?", "kind": "METER", "meter_name": "Heat"},
    {"code": "left", "prompt": "As left?", "kind": "METER", "meter_name": "Heat"},
    {"code": "km", "prompt": "Kilometres?", "kind": "METER", "meter_name": "Km"}
  ]', '{"needs_review": true}'
);
select test.inspection('one', 'strict', 'north', 'pump'), test.inspection('two', 'strict', 'north', 'pump');
select test.inspection('far', 'strict', 'south', 'pump');

select test.sign_in('tess');
select api.answer_inspection_items(
  test.id('one'),
  '[{"code": "h", "answer": 100}, {"code": "found", "answer": 80}, {"code": "left", "answer": 60}, {"code": "km",
      "answer": 7}]'
);
select lives_ok(
  $$ select api.submit_inspection(test.id('one'), test.id('wes')) $$,
  'one meter is read as found and as left, in one call'
);
select test.refuses(
  $$ select api.approve_inspection(test.id('one')) $$,
  'REVIEWER_IS_INSPECTOR', 422, 'who submitted it does not approve it'
);
select test.sign_out();

select test.sign_in('rita');
select test.refuses(
  $$ select api.approve_inspection(test.id('two')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what is open is not approved'
);
select test.refuses($$ select api.approve_inspection(test.id('far')) $$,
  'INSPECTION_NOT_FOUND', 404, 'nor out of reach');
select test.refuses(
  $$ select api.approve_inspection(test.id('one'), null, 9) $$, 'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select test.refuses_fields(
  $$ select api.approve_inspection(test.id('one'), repeat('x', 2001)) $$, '{p_note}', 'a note has a length'
);

-- Meanwhile the counter was read lower, and a meter was retired.
select api.record_meter_reading(test.id('Hours'), 120, now() - interval '1 hour');
select api.retire_meter(test.id('Km'));
select results_eq(
  $$ select status, result, jsonb_path_query_array(readings_left_out, '$[*].item_code'),
      readings_left_out #>> '{0,code}'
       from api.approve_inspection(test.id('one'), ' Good ', 3) $$,
  $$ values ('COMPLETED', 'PASS', '["km"]'::jsonb, 'METER_NOT_ACTIVE') $$,
  'it is approved, and says which answer is no reading any more'
);
select results_eq(
  $$ select i.code, i.reading_fault, r.quality, r.suspicion
       from api.inspection_items as i
       left join api.meter_readings as r on r.id = i.reading_id
      where i.inspection_id = test.id('one')
      order by i.position $$,
  $$ values ('h', null, 'SUSPECT', 'WENT_BACKWARDS'), ('found', null, 'GOOD', null), ('left', null, 'GOOD', null),
            ('km', 'METER_NOT_ACTIVE', null, null) $$,
  'what does not fit by now is kept as suspect'
);
select results_eq(
  $$ select reading, source, note = i.inspection_number from api.meter_readings as r, api.inspections as i
      where r.meter_id = test.id('Heat') and i.id = test.id('one') order by r.read_at $$,
  $$ values (80::numeric, 'INSPECTION', true), (60, 'INSPECTION', true) $$, 'as found comes before as left'
);
select is((select current_reading from api.asset_meters where code = 'Heat'), 60::numeric, 'where the meter stands');
select is((select review_note from api.inspections where id = test.id('one')), 'Good', 'the note is kept');
select test.refuses(
  $$ select api.approve_inspection(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();

select test.sign_in('tess');
select api.answer_inspection_items(
  test.id('two'),
  '[{"code": "h", "answer": 130}, {"code": "found", "answer": 80}, {"code": "left", "answer": 80}, {"code": "km",
      "answer": 8}]'
);
select results_eq(
  $$ select status, readings_left_out from api.submit_inspection(test.id('two'), test.id('wes')) $$,
  $$ values ('SUBMITTED', '[]'::jsonb) $$, 'a meter that was retired does not keep an inspection from being submitted'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.approve_inspection(test.id('two')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.account_id, e.after ->> 'status'
       from audit.events as e where e.entity_id = test.id('one') and e.action = 'approve_inspection' $$,
  $$ values (test.id('rita'), 'COMPLETED') $$, 'the log names who approved it'
);

select * from finish();
rollback;
