begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('Hours', 'pump', '{"installed_at": "2020-01-01T00:00:00Z"}');
select test.person('tess', '{north}', '{inspection.answer,inspection.submit}');
select test.person('rita', '{north}', '{inspection.review}'), test.person('max', '{north}', '{}');
select test.person('olga', '{north}', '{meter_reading.record}');
select test.worker('wes', 'north');
select test.inspection_template(
  'strict', '[{"code": "h", "prompt": "Hours?", "kind": "METER", "meter_name": "Hours"}]', '{"needs_review": true}'
);
select test.inspection('one', 'strict', 'north', 'pump'), test.inspection('far', 'strict', 'south');

select test.sign_in('olga');
select api.record_meter_reading(test.id('Hours'), 490, now() - interval '1 day');
select test.sign_out();

select test.sign_in('rita');
select test.refuses(
  $$ select api.return_inspection(test.id('one'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'what is open is not returned'
);
select test.refuses($$ select api.return_inspection(test.id('far'), 'x') $$,
  'INSPECTION_NOT_FOUND', 404, 'nor out of reach');
select test.sign_out();

select test.sign_in('tess');
select api.answer_inspection_items(test.id('one'), '[{"code": "h", "answer": 50000}]');
select lives_ok($$ select api.submit_inspection(test.id('one'), test.id('wes')) $$, 'a mistyped reading is submitted');
select test.sign_out();

select test.sign_in('rita');
select test.refuses_fields($$ select api.return_inspection(test.id('one'), ' ') $$,
  '{p_reason}', 'who returns it says why');
select test.refuses_fields(
  $$ select api.return_inspection(test.id('one'), repeat('x', 2001)) $$, '{p_reason}', 'and not at any length'
);
select test.refuses(
  $$ select api.return_inspection(test.id('one'), 'x', 9) $$, 'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select results_eq(
  $$ select status, result from api.return_inspection(test.id('one'), ' Look again ') $$,
  $$ values ('OPEN', null::text) $$, 'it is returned'
);
select test.sign_out();

select is((select current_reading from meter.standings), 490::numeric, 'the meter never stood at the mistyped reading');
select test.sign_in('tess');
select results_eq(
  $$ select review_note, status from api.inspections where id = test.id('one') $$, $$ values ('Look again', 'OPEN') $$,
  'the inspector reads why'
);
select lives_ok(
  $$ select api.answer_inspection_items(test.id('one'), '[{"code": "h", "answer": 500}]');
     select api.submit_inspection(test.id('one'), test.id('wes')) $$,
  'and puts it right'
);
select test.sign_out();
select test.sign_in('rita');
select api.approve_inspection(test.id('one'));
select test.sign_out();
select results_eq(
  $$ select current_reading from meter.standings $$, $$ values (500::numeric) $$, 'the right one is what the meter gets'
);

select test.sign_in('max');
select test.refuses(
  $$ select api.return_inspection(test.id('one'), 'x') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.account_id, e.after ->> 'review_note'
       from audit.events as e where e.entity_id = test.id('one') and e.action = 'return_inspection' $$,
  $$ values (test.id('rita'), 'Look again') $$, 'the log names who returned it, and why'
);

select * from finish();
rollback;
