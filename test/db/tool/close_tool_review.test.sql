-- A review is closed by somebody who assessed none of it.
begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('qa'), test.person('sue', '{south}', '{tool_review.close,tool.read}');
select test.asset('wrench', 'north'), test.asset('pump', 'north');
select test.meter('torque', 'pump', '{"kind": "GAUGE", "unit": "N·m"}');

select test.sign_in('ann');
select api.record_meter_reading(test.id('torque'), 75, '2026-02-01T00:00Z', p_instrument_id => test.id('wrench'));
select test.remember('review', review_id)
  from api.record_calibration(test.id('wrench'), '{"as_found": "OUT", "as_left": "IN", "was_adjusted": true}');
select test.refuses($$ select api.close_tool_review(test.id('review'), 'Done') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'with open rows');
select test.refuses(
  $$ select api.review_tool_uses(uuidv7(), '[]') $$, 'TOOL_REVIEW_NOT_FOUND', 404, 'what there is not is not assessed'
);
select api.review_tool_uses(test.id('review'), (select jsonb_agg(jsonb_build_object('id', id, 'verdict',
  'UNAFFECTED')) from api.tool_review_rows));
select test.refuses($$ select api.close_tool_review(test.id('review'), 'Done') $$, 'SELF_APPROVAL', 422,
  'by who assessed');
select test.sign_out();
select test.sign_in('sue');
select test.refuses($$ select api.close_tool_review(test.id('review'), 'Done') $$, 'TOOL_REVIEW_NOT_FOUND', 404,
  'out of reach');
select test.sign_out();
select test.sign_in('qa');
select test.refuses_fields($$ select api.close_tool_review(test.id('review'), ' ') $$, '{p_conclusion}',
  'without a conclusion');
select api.close_tool_review(test.id('review'), 'Nothing affected');
select results_eq(
  $$ select status, conclusion, closed_by_name from api.tool_reviews $$, $$ values ('CLOSED', 'Nothing affected',
    'qa'::text) $$,
  'it is closed'
);
select test.refuses($$ select api.close_tool_review(test.id('review'), 'Again') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'once');
select test.sign_out();

select * from finish();
rollback;
