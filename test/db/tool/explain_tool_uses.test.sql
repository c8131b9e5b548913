-- Everything that was done with an instrument in a time, of what the caller reads.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}',
  '{asset.read,tool.read,meter.read,work.read,inspection.read}');
select test.asset('wrench', 'north'), test.asset('pump', 'north'), test.asset('far pump', 'south'), test.worker('wim',
  'north');
select test.meter('torque', 'pump', '{"kind": "GAUGE", "unit": "N·m"}');
select test.meter('far torque', 'far pump', '{"kind": "GAUGE", "unit": "N·m"}');
select test.inspection_template('check', '[{"code": "T", "prompt": "Torque", "kind": "NUMERIC", "unit": "N·m"}]');
select test.inspection('round', 'check', 'north', 'pump');
select test.started_work_order('fix', 'north'), test.started_work_order('other', 'north');

select test.sign_in('ann');
select api.record_meter_reading(test.id('torque'), 75, '2026-02-01T00:00Z', p_instrument_id => test.id('wrench'));
select api.record_meter_reading(test.id('far torque'), 75, '2026-02-02T00:00Z', p_instrument_id => test.id('wrench'));
select api.answer_inspection_items(test.id('round'), jsonb_build_array(jsonb_build_object(
  'code', 'T', 'answer', 50, 'instrument_id', test.id('wrench'), 'measured_at', '2026-02-03T00:00Z'
)));
select test.refuses_fields(
  $$ select api.answer_inspection_items(test.id('round'), jsonb_build_array(jsonb_build_object(
       'code', 'T', 'instrument_id', uuidv7(), 'measured_at', 'soon'))) $$,
  '{p_answers[1].instrument_id,p_answers[1].measured_at}', 'instrument and time of an answer are checked'
);
select api.update_work_order_tasks(test.id('other'), '[{"title": "Tighten", "kind": "NUMBER"}]');
select api.check_out_asset(test.id('wrench'), jsonb_build_object('worker_id', test.id('wim'), 'work_order_id',
  test.id('fix')));
select results_eq(
  $$ select entity, used_at, recorded, was_unfit from api.explain_tool_uses(test.id('wrench'))
    where entity <> 'asset.custodies' $$,
  $$ values ('meter.readings', '2026-02-01T00:00Z'::timestamptz, 75.0, false), ('meter.readings', '2026-02-02T00:00Z',
    75.0, false),
            ('inspection.inspection_items', '2026-02-03T00:00Z', 50.0, false) $$,
  'readings and answers, oldest first'
);
select is(
  (select count(*)::integer from api.explain_tool_uses(test.id('wrench')) where entity = 'asset.custodies'), 1,
  'and the loan for work of which nothing was recorded'
);
select api.update_work_order_tasks(test.id('fix'), '[{"title": "Tighten", "kind": "NUMBER"}]');
select api.answer_work_order_tasks(test.id('fix'), (select jsonb_agg(jsonb_build_object('id', id, 'answer', 1,
  'instrument_id', test.id('wrench')))
  from api.work_order_tasks where work_order_id = test.id('fix')));
select is(
  (select string_agg(entity, ' ') from api.explain_tool_uses(test.id('wrench'), '2026-03-01T00:00Z')), 'work.tasks',
  'once something was, that is named instead'
);
select is(
  (select count(*)::integer from api.explain_tool_uses(test.id('wrench'), '2026-02-01T00:00Z', '2026-02-02T00:00Z')), 1,
  'of a time, its end excluded'
);
select test.refuses(
  $$ select * from api.explain_tool_uses(test.id('wrench'), '2026-02-01T00:00Z', '2026-01-02T00:00Z') $$,
  'VALIDATION_FAILED', 422, 'that does not end before it begins'
);
select test.refuses($$ select * from api.explain_tool_uses(uuidv7()) $$, 'ASSET_NOT_FOUND', 404, 'of no asset');
select test.sign_out();
select test.sign_in('nora');
select is(
  (select count(*)::integer from api.explain_tool_uses(test.id('wrench')) where entity = 'meter.readings'), 1,
  'of other sites nothing is told'
);
select test.sign_out();

select * from finish();
rollback;
