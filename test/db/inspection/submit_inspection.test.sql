begin;
select plan(36);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('Hours', 'pump', '{"installed_at": "2020-01-01T00:00:00Z"}');
select test.site('east');
select test.person('tess', '{north,east}', '{inspection.answer,inspection.submit,inspection.cancel,inspection.review}');
select test.person('max', '{north}', '{}');
select test.person('rita', '{north}', '{inspection.review}');
select test.worker('guest', 'east'), test.worker('wes', 'north'), test.worker('lea', 'north'), test.worker('far',
    'south');
update workforce.workers set status = 'ON_LEAVE' where id = test.id('lea');
select test.inspection_template('round', '[
  {"code": "a", "prompt": "Clean?", "kind": "YES_NO", "fail_values": ["NO"], "needs_note_on_fail": true,
  "section": "Outside"},
  {"code": "b", "prompt": "Safe?", "kind": "PASS_FAIL", "is_critical": true, "weight": 3},
  {"code": "c", "prompt": "Why?", "kind": "TEXT", "visible_if": {"code": "a", "answer": "NO"}},
  {"code": "d", "prompt": "Anything else?", "kind": "TEXT", "is_required": false}
]', '{"scoring": "WEIGHTED", "pass_threshold": 50}');
select test.inspection_template(
  'strict', '[{"code": "h", "prompt": "Hours?", "kind": "METER", "meter_name": "Hours"}]', '{"needs_review": true}'
);
select test.inspection('one', 'round', 'north');
select test.inspection('two', 'round', 'north');
select test.inspection('three', 'round', 'north');
select test.inspection('metered', 'strict', 'north', 'pump'), test.inspection('elsewhere', 'round', 'south');

-- The unanswered items that the refusal names.
create function pg_temp.refused_items(p_inspection text)
returns text
language plpgsql
as $$
declare
  v_message text;
begin
  perform api.submit_inspection(test.id(p_inspection), test.id('wes'), 'x');
  return 'not refused';
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return (
      select string_agg(d ->> 'item_code', ' ') from jsonb_array_elements((v_message::jsonb ->> 'details')::jsonb) as d
    );
end
$$;

select test.sign_in('tess');
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('wes'), 'x') $$, 'REQUIRED_ITEM_UNANSWERED', 422,
  'not while a required item is unanswered'
);
select is(pg_temp.refused_items('one'), 'a b', 'the refusal names those that count, in their order');
select results_eq(
  $$ select status, notes from api.inspections where id = test.id('one') $$, $$ values ('OPEN', null::text) $$,
  'and the inspection stays open'
);
select lives_ok(
  $$ select api.answer_inspection_items(
       test.id('one'), '[{"code": "a", "answer": "NO"}, {"code": "b", "answer": "PASS"}]'
     ) $$,
  'answers are given'
);
select is(pg_temp.refused_items('one'), 'a c', 'an answer asks for another, and a failing one for a note');
select lives_ok(
  $$ select api.answer_inspection_items(test.id('one'), '[{"code": "c", "answer": "Rain"}]') $$, 'one more'
);
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('wes')) $$, 'REQUIRED_NOTE_MISSING', 422,
  'not without the note'
);
select lives_ok(
  $$ select api.answer_inspection_items(test.id('one'), '[{"code": "a", "note": "Mud at the door"}]') $$, 'the last'
);
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('lea')) $$, 'WORKER_NOT_ACTIVE', 422,
  'not by a worker on leave'
);
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('far')) $$, 'WORKER_NOT_FOUND', 404, 'nor by one out of reach'
);
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('guest')) $$, 'SITE_NOT_SERVED', 422,
  'nor by one who does not work at the site'
);
select test.refuses_fields(
  $$ select api.submit_inspection(test.id('one')) $$, '{p_inspector_worker_id}',
  'somebody inspected: the account is not that of a worker'
);
select test.refuses_fields(
  $$ select api.submit_inspection(test.id('one'), test.id('wes'), repeat('x', 4001)) $$, '{p_notes}',
  'notes have a length'
);
select results_eq(
  $$ select status, result, score, notes, inspector_worker_id, submitted_at is not null from api.submit_inspection(
       test.id('one'), test.id('wes'), 'Fine'
     ) $$,
  $$ values ('COMPLETED', 'PASS_WITH_REMARKS', 75::numeric, 'Fine', test.id('wes'), true) $$,
  'then it is completed, with inspector, notes, score and result'
);
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('wes')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.answer_inspection_items(test.id('one'), '[]') $$, 'INSPECTION_NOT_OPEN', 409, 'and answered no more'
);

select results_eq(
  $$ with a as materialized (
    select * from api.answer_inspection_items(
      test.id('two'), '[{"code": "a", "answer": "YES"}, {"code": "b", "answer": "FAIL"}]'
    )
  )
     select s.result, s.score from a, api.submit_inspection(a.id, test.id('wes')) as s $$,
  $$ values ('FAIL', 25::numeric) $$, 'a critical item that failed fails it'
);
select results_eq(
  $$ with a as materialized (
    select * from api.answer_inspection_items(
      test.id('three'), '[{"code": "a", "answer": "YES"}, {"code": "b", "answer": "PASS"}]'
    )
  )
     select s.result, s.score
       from a, api.submit_inspection(
         jsonb_build_object('p_inspection_id', a.id, 'p_inspector_worker_id', test.id('wes'), 'p_notes', null)
       ) as s $$,
  $$ values ('PASS', 100::numeric) $$, 'all in one object is the same; without remarks it passes'
);
select test.refuses_fields(
  $$ select api.submit_inspection(jsonb_build_object('p_inspector_worker_id', 'x', 'p_note', 'x')) $$,
  '{p_inspection_id,p_inspector_worker_id,p_note}', 'a misspelt key is not lost'
);
select test.refuses_fields($$ select api.submit_inspection('5'::jsonb) $$, '{p_args}', 'an object is needed');
select test.refuses(
  $$ select api.submit_inspection(test.id('elsewhere'), test.id('wes')) $$, 'INSPECTION_NOT_FOUND', 404,
  'an inspection at a site out of reach does not exist'
);

select lives_ok(
  $$ select api.answer_inspection_items(test.id('metered'), '[{"code": "h", "answer": 120}]') $$, 'a meter is read'
);
select results_eq(
  $$ select status from api.submit_inspection(test.id('metered'), test.id('wes')) $$, $$ values ('SUBMITTED') $$,
  'what needs a review waits for it'
);
select is((select count(*) from api.meter_readings), 0::bigint, 'what may still be put right is no reading yet');
select test.refuses(
  $$ select api.approve_inspection(test.id('metered')) $$, 'REVIEWER_IS_INSPECTOR', 422,
  'who submitted it does not approve it'
);
select test.refuses(
  $$ select api.cancel_inspection(test.id('metered'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'nor is it cancelled any more'
);
select test.sign_out();

select test.sign_in('rita');
select test.refuses_fields(
  $$ select api.return_inspection(test.id('metered'), ' ') $$, '{p_reason}', 'who returns it says why'
);
select results_eq(
  $$ select status from api.return_inspection(test.id('metered'), 'Look again') $$, $$ values ('OPEN') $$,
  'it is returned'
);
select test.sign_out();
select test.sign_in('tess');
select lives_ok(
  $$ select api.submit_inspection(test.id('metered'), test.id('wes')) $$,
  'and submitted again'
);
select test.sign_out();
select test.sign_in('rita');
select results_eq(
  $$ select a.status, i.review_note from api.approve_inspection(test.id('metered'), 'Good') as a, lateral (
       select 'Good'::text as review_note
     ) as i $$,
  $$ values ('COMPLETED', 'Good') $$, 'somebody else approves it'
);
select results_eq(
  $$ select r.reading, r.source, i.reading_id = r.id, m.current_reading
       from api.meter_readings as r, api.inspection_items as i, api.asset_meters as m where i.code = 'h' $$,
  $$ values (120::numeric, 'INSPECTION', true, 120::numeric) $$, 'then the answer became a reading'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('wes')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing is submitted'
);
select test.refuses_fields(
  $$ select api.submit_inspection() $$, '{p_inspection_id}', 'arguments that no form takes are asked for by their names'
);

select test.sign_out();

select is((select count(*) from meter.readings), 1::bigint, 'one reading');
select results_eq(
  $$ select e.action, e.account_id, e.after ->> 'status'
       from audit.events as e where e.entity_id = test.id('one') and e.after ? 'status' and e.operation = 'UPDATE' $$,
  $$ values ('submit_inspection', test.id('tess'), 'COMPLETED') $$, 'the log names who submitted it'
);
select is(
  (select count(*) from inspection.inspections where status = 'OPEN'), 1::bigint, 'what was refused changed nothing'
);

select * from finish();
rollback;
