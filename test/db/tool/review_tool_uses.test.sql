-- Reviews of what was measured with an instrument that was found out of tolerance.
begin;
select plan(34);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('qa'), test.person('max', '{north}',
  '{tool_review.assess,tool.read,work_order.create}');
select test.asset(a, 'north') from unnest('{wrench,other,third,pump}'::text[]) as a;
select test.asset('far pump', 'south');
select test.meter('torque', 'pump', '{"kind": "GAUGE", "unit": "N·m"}');
select test.meter('far torque', 'far pump', '{"kind": "GAUGE", "unit": "N·m"}');
select test.calibration('good', 'wrench', '2026-01-10T00:00Z');
select test.worker('wim', 'north');
select test.started_work_order('fix', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set asset_id = test.id('pump') where id = test.id('fix');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
select api.update_work_order_tasks(test.id('fix'), '[
  {"title": "Tighten", "kind": "NUMBER", "unit": "N·m", "accept_min": 74.5, "accept_max": 100},
  {"title": "Loosen", "kind": "NUMBER", "unit": "N·m", "accept_min": 74, "accept_max": 100},
  {"title": "Colour", "kind": "TEXT"}]');
select test.refuses(
  $$ select api.record_meter_reading(test.id('torque'), 80, p_instrument_id => uuidv7()) $$,
  'VALIDATION_FAILED', 422, 'an instrument that there is not'
);
-- While it is good nobody asks; each is measured in February, as if it came late.
select test.remember('reading', reading_id)
  from api.record_meter_reading(test.id('torque'), 75, '2026-02-01T00:00Z', p_instrument_id => test.id('wrench'));
select test.remember('early reading', reading_id)
  from api.record_meter_reading(test.id('torque'), 75, '2026-01-05T00:00Z', p_instrument_id => test.id('wrench'));
select test.remember('at the end', reading_id)
  from api.record_meter_reading(test.id('torque'), 75, '2026-04-10T00:00Z', p_instrument_id => test.id('wrench'));
select test.remember('far reading', reading_id)
  from api.record_meter_reading(test.id('far torque'), 75, '2026-02-01T00:00Z', p_instrument_id => test.id('wrench'));
select api.answer_work_order_tasks(test.id('fix'), (
  select jsonb_agg(jsonb_build_object(
           'id', t.id, 'answer', case t.kind when 'NUMBER' then to_jsonb(75) else to_jsonb('red'::text) end,
           'instrument_id', test.id('wrench'), 'measured_at', '2026-02-02T00:00Z'))
    from api.work_order_tasks as t where t.work_order_id = test.id('fix')
));
select results_eq(
  $$ select instrument_name::text, measured_at, was_unfit from api.work_order_tasks
    where work_order_id = test.id('fix') group by 1, 2, 3 $$,
  $$ values ('wrench'::text, '2026-02-02T00:00Z'::timestamptz, false) $$, 'the answers name their instrument'
);
select test.refuses_fields(
  $$ select api.answer_work_order_tasks(test.id('fix'), (
       select jsonb_agg(jsonb_build_object('id', t.id, 'measured_at', now() + interval '1 day'))
         from api.work_order_tasks as t)) $$,
  '{p_answers[1].measured_at,p_answers[2].measured_at,p_answers[3].measured_at}', 'nothing was measured tomorrow'
);
select api.record_calibration(
  test.id('other'), '{"performed_at": "2026-03-01T00:00Z", "as_left": "IN", "not_checked_reason": "New"}', '[]',
  array[test.id('wrench')]
);
select test.remember('of other', (select id from api.calibrations where asset_name = 'other'));
select test.remember('third reading', reading_id)
  from api.record_meter_reading(test.id('torque'), 76, '2026-03-15T00:00Z', p_instrument_id => test.id('other'));

select results_eq(
  $$ select entity, title, used_at from api.explain_tool_uses(test.id('wrench')) order by used_at, title $$,
  $$ values ('meter.readings', 'far torque', '2026-02-01T00:00Z'::timestamptz), ('meter.readings', 'torque',
    '2026-02-01T00:00Z'),
            ('work.tasks', 'Colour', '2026-02-02T00:00Z'), ('work.tasks', 'Loosen', '2026-02-02T00:00Z'),
            ('work.tasks', 'Tighten', '2026-02-02T00:00Z'),
            ('tool.calibrations', 'Calibration ' || (select calibration_number from api.calibrations
              where asset_name = 'other'), '2026-03-01T00:00Z'),
            ('meter.readings', 'torque', '2026-04-10T00:00Z') $$,
  'everything since it was last good, in one call'
);
select test.remember('bad', id), test.remember('review', review_id), tap.is(as_found || ' ' || result, 'OUT PASS',
  'found out, adjusted')
  from api.record_calibration(
    test.id('wrench'), '{"performed_at": "2026-04-10T00:00Z", "was_adjusted": true}',
    '[{"position": 1, "quantity": "Torque", "unit": "N·m", "nominal": 50, "tolerance_low": -0.5, "tolerance_high": 0.5,
       "found_value": 50.8, "left_value": 50},
      {"position": 2, "quantity": "Torque", "unit": "N·m", "nominal": 100, "tolerance_low": -0.5, "tolerance_high": 0.5,
       "found_value": 101.2, "left_value": 100}]'
  );
select results_eq(
  $$ select status, window_starts_at, window_ends_at, unverified_starts_at, open_rows,
    asset_name::text from api.tool_reviews $$,
  $$ values ('OPEN', '2026-01-10T00:00Z'::timestamptz, '2026-04-10T00:00Z'::timestamptz, null::timestamptz, 6,
    'wrench'::text) $$,
  'its window is from the last good calibration to this one, which is none of it'
);
select results_eq(
  $$ select title, recorded, corrected, suggestion from api.tool_review_rows where entity <> 'tool.calibrations'
    order by used_at, title $$,
  $$ values ('far torque', 75.0, 74.007937, 'UNKNOWN'), ('torque', 75.0, 74.007937, 'UNKNOWN'), ('Colour', null, null,
    'UNKNOWN'),
            ('Loosen', 75.0, 74.007937, 'UNAFFECTED'), ('Tighten', 75.0, 74.007937, 'CHANGED') $$,
  'corrected between the points; of limits 74.5 changes and 74 does not'
);
select test.remember('row ' || title, id) from api.tool_review_rows where entity <> 'tool.calibrations';
select test.remember('row of other', id) from api.tool_review_rows where entity = 'tool.calibrations';
select test.sign_out();

select test.sign_in('max');
select is((select count(*)::integer from api.tool_review_rows), 5, 'of a use at another site nothing is shown');
select is((select open_rows from api.tool_reviews), 6, 'but that there is one');
select test.refuses_fields(
  $$ select api.review_tool_uses(test.id('review'), jsonb_build_array(
       jsonb_build_object('id', test.id('row far torque'), 'verdict', 'UNAFFECTED'),
       jsonb_build_object('id', test.id('row Loosen'), 'verdict', 'GOOD'), jsonb_build_object('verdict',
         'RECHECK'))) $$,
  '{p_rows[1].id,p_rows[2].verdict,p_rows[3].id}', 'rows out of reach, other verdicts and rows without an id'
);
select is(
  (select status || ' ' || open_rows || ' ' || cardinality(work_order_ids) from api.review_tool_uses(test.id('review'),
    jsonb_build_array(
     jsonb_build_object('id', test.id('row Tighten'), 'verdict', 'RECHECK', 'note', 'Below the limit'),
     jsonb_build_object('id', test.id('row Colour'), 'verdict', 'RECHECK'),
     jsonb_build_object('id', test.id('row Loosen'), 'verdict', 'UNAFFECTED')))),
  'OPEN 3 2', 'two rechecks make two work orders'
);
select test.refuses(
  $$ select api.review_tool_uses(test.id('review'), jsonb_build_array(jsonb_build_object('id', test.id('row torque'),
    'verdict', 'REJECTED'))) $$,
  'PERMISSION_DENIED', 403, 'a reading is rejected by who may reject it'
);
select test.refuses_fields(
  $$ select api.review_tool_uses(test.id('review'), jsonb_build_array(jsonb_build_object('id', test.id('row Tighten'),
    'verdict', 'UNAFFECTED'))) $$,
  '{p_rows[1].id}', 'what is assessed stays'
);
select test.sign_out();

select test.sign_in('ann');
select results_eq(
  $$ select w.title::text, w.asset_name::text, w.status from api.work_orders as w where w.title like 'Recheck%'
    order by 1 $$,
  $$ values ('Recheck: Colour', 'pump', 'OPEN'), ('Recheck: Tighten', 'pump', 'OPEN') $$,
    'on the asset that was measured'
);
select test.refuses($$ select api.close_tool_review(test.id('review'), 'Done') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'with open rows it is not closed');
select api.review_tool_uses(test.id('review'), jsonb_build_array(
  jsonb_build_object('id', test.id('row torque'), 'verdict', 'REJECTED'), jsonb_build_object('id',
    test.id('row far torque'), 'verdict', 'UNAFFECTED')
));
select is((select quality from api.meter_readings where id = test.id('reading')), 'REJECTED',
  'the reading is rejected');
select is(
  (select status from api.review_tool_uses(test.id('review'), jsonb_build_array(jsonb_build_object('id',
    test.id('row of other'), 'verdict', 'RECHECK')))),
  'ASSESSED', 'with the last row it is assessed'
);
select results_eq(
  $$ select asset_name::text, reason from api.asset_blocks where ends_at is null $$, $$ values ('other'::text,
    'OUT_OF_TOLERANCE') $$,
  'what was calibrated with it is blocked'
);
select results_eq(
  $$ select r.cause, r.window_starts_at, (select string_agg(o.title, ' ') from api.tool_review_rows
    as o where o.review_id = r.id)
       from api.tool_reviews as r where r.asset_name = 'other' $$,
  $$ values ('STANDARD', '2026-03-01T00:00Z'::timestamptz, 'torque') $$, 'and has a review of its own from then on'
);
select test.refuses(
  $$ select api.record_meter_reading(test.id('torque'), 80, p_instrument_id => test.id('other')) $$,
  'TOOL_NOT_FIT', 422, 'nothing is measured with what is blocked'
);
select lives_ok(
  $$ select api.record_meter_reading(test.id('torque'), 80, now() - interval '1 hour',
    p_instrument_id => test.id('other')) $$,
  'what was measured before and comes late is kept'
);
select test.refuses($$ select api.close_tool_review(test.id('review'), 'Done') $$, 'SELF_APPROVAL', 422,
  'who assessed does not close');
select test.sign_out();
select test.sign_in('qa');
select test.refuses_fields($$ select api.close_tool_review(test.id('review'), ' ') $$, '{p_conclusion}',
  'nor without a conclusion');
select is((select status from api.close_tool_review(test.id('review'), 'Two rechecked')), 'CLOSED',
  'somebody else does');

-- Late evidence.
select api.record_meter_reading(test.id('torque'), 75.5, '2026-02-05T00:00Z', p_instrument_id => test.id('wrench'));
select test.sign_out();
select is(tool.append_late_uses(), 2, 'what comes late is appended, of the other instrument too');
select is(tool.append_late_uses(), 0, 'once');
select test.sign_in('qa');
select results_eq(
  $$ select status, open_rows, conclusion from api.tool_reviews where id = test.id('review') $$,
  $$ values ('OPEN', 1, null::text) $$, 'and the review is open again'
);
select results_eq(
  $$ select title, recorded, suggestion from api.tool_review_rows where review_id = test.id('review')
    and verdict is null $$,
  $$ values ('torque', 75.5, 'UNKNOWN') $$, 'for the new row alone'
);

-- Withdrawing.
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), '') $$, 'VALIDATION_FAILED', 422,
  'a reason is needed');
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), 'Mistyped') $$, 'SELF_APPROVAL', 422,
  'not by who recorded it');
select test.sign_out();
select test.sign_in('qa');
select is((select status from api.withdraw_calibration(test.id('bad'), 'Mistyped')), 'WITHDRAWN', 'by another');
select is((select status from api.tool_reviews where id = test.id('review')), 'WITHDRAWN', 'the review with it');
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), 'Again') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'once');
select test.sign_out();

-- A window behind one that was not checked.
select test.calibration('unchecked', 'third', '2026-01-10T00:00Z');
select test.calibration('april', 'third', '2026-04-10T00:00Z',
  '{"as_found": "NOT_CHECKED", "not_checked_reason": "Broken"}');
select test.sign_in('ann');
select api.record_calibration(
  test.id('third'), '{"performed_at": "2026-07-10T00:00Z", "as_found": "OUT", "as_left": "IN", "was_adjusted": true}'
);
select results_eq(
  $$ select window_starts_at, unverified_starts_at, status from api.tool_reviews where asset_name = 'third' $$,
  $$ values ('2026-04-10T00:00Z'::timestamptz, '2026-01-10T00:00Z'::timestamptz, 'ASSESSED') $$,
  'April to July, and January to April was never verified; without a use nothing is to be assessed'
);
select test.sign_out();

select * from finish();
rollback;
