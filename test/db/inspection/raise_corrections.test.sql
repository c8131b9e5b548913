begin;
select plan(28);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.person('tess', '{north,south}', '{inspection.answer,inspection.submit}');
select test.person('rita', '{north}', '{inspection.review}');
select test.person('plan', '{north}', '{inspection_template.create,inspection_template.publish}');
select test.person('wesley', '{north}', '{}');
select test.worker('wes', 'north');
update workforce.workers set account_id = test.id('wesley') where id = test.id('wes');
select test.relay('mail', 'EMAIL', 'ACTIVE'), test.destination('duty');
select test.work_type('repair', null, 'CORRECTIVE_IMMEDIATE');
select test.inspection_template('round', format('[
  {"code": "a", "prompt": "Brakes hold?", "kind": "PASS_FAIL", "is_critical": true, "on_fail": "WORK_ORDER",
   "on_fail_type_id": "%s"},
  {"code": "b", "prompt": "Tread", "kind": "NUMERIC", "unit": "mm", "accept_min": 3, "on_fail": "REQUEST",
   "on_fail_title": "Change the tyres", "on_fail_priority": "URGENT"},
  {"code": "c", "prompt": "Clean?", "kind": "YES_NO", "fail_values": ["NO"], "on_fail": "WORK_ORDER",
   "visible_if": {"code": "a", "answer": "FAIL"}},
  {"code": "d", "prompt": "Horn?", "kind": "PASS_FAIL"}
]', test.id('repair'))::jsonb, jsonb_build_object('needs_review', true, 'destination_id', test.id('duty')));
select test.inspection('one', 'round', 'north', 'pump'), test.inspection('two', 'round', 'north', 'pump'),
       test.inspection('moved', 'round', 'north', 'pump'), test.inspection('hidden', 'round', 'north', 'pump');

-- What an inspection opened, as "code kind passed?" in the order of the items.
create function pg_temp.opened(p_inspection text)
returns text
language sql
security definer
as $$
  select string_agg(
           concat_ws(' ', t.code, c.kind, case when c.passed_at is not null then 'passed' end), ', ' order by t.position
         )
    from inspection.corrections as c
    join inspection.template_items as t on t.id = c.template_item_id
   where c.inspection_id = test.id(p_inspection)
$$;
grant execute on function pg_temp.opened to public;
create function pg_temp.hand_in(p_inspection text, p_answers jsonb)
returns setof inspection.submission_answer
language plpgsql
as $$
begin
  perform api.answer_inspection_items(test.id(p_inspection), p_answers);
  return query select * from api.submit_inspection(test.id(p_inspection), test.id('wes'));
end
$$;

select test.sign_in('tess');
select results_eq(
  $$ select s.status, c ->> 'item_code', c ->> 'kind', c ->> 'work_order_number' is not null,
       c ->> 'request_number' is not null, c ->> 'fault', c ->> 'passed_at'
       from pg_temp.hand_in('one', '[{"code": "a", "answer": "FAIL", "photos": ["https://files.example.com/1"]},
         {"code": "b", "answer": 2, "note": "Worn on the left"}, {"code": "c", "answer": "YES"},
         {"code": "d", "answer": "FAIL"}]') as s, jsonb_array_elements(s.corrections) as c $$,
  $$ values ('SUBMITTED', 'a', 'WORK_ORDER', true, false, null::text, null::text),
       ('SUBMITTED', 'b', 'REQUEST', false, true, null, null) $$,
  'what fails opens what the item asks for when it is handed in, not after the review; what passes opens nothing'
);
select results_eq(
  $$ select w.title::text, w.priority, w.origin, w.work_type, w.type_id, w.asset_id, w.site_id, w.status,
       w.description like 'Brakes hold?: FAIL%Pictures: https://files.example.com/1%Found by inspection I-%Asset %'
       from api.work_orders as w join api.inspection_corrections as c on c.work_order_id = w.id $$,
  $$ values ('Brakes hold?', 'HIGH', 'INSPECTION', 'CORRECTIVE', test.id('repair'), test.id('pump'),
       test.id('north'), 'OPEN', true) $$, 'a work order of the type, on the asset, that says what was found'
);
select results_eq(
  $$ select q.title::text, q.priority, q.source, q.asset_id, q.requester_id,
       q.description like E'Tread: 2 mm\nAccepted: at least 3.\nWorn on the left\nFound by inspection%'
       from api.requests as q join api.inspection_corrections as c on c.request_id = q.id $$,
  $$ values ('Change the tyres', 'URGENT', 'INSPECTION', test.id('pump'), test.id('tess'), true) $$,
  'a request with the title and the priority of the item'
);
select results_eq(
  $$ select i.code, i.work_order_id = c.work_order_id, i.request_id = c.request_id, c.item_id = i.id
       from api.inspection_items as i
       join api.inspection_corrections as c on c.inspection_id = i.inspection_id and c.item_code = i.code
      order by i.position $$,
  $$ values ('a', true, null::boolean, true), ('b', null, true, true) $$, 'the item names both, and is named by them'
);
select test.sign_out();

select test.sign_in('rita');
select api.return_inspection(test.id('one'), 'Look again');
select test.sign_out();
select test.sign_in('tess');
select lives_ok(
  $$ select api.submit_inspection(test.id('one'), test.id('wes')) $$, 'what was returned is handed in again'
);
select is(pg_temp.opened('one'), 'a WORK_ORDER, b REQUEST', 'and opens nothing twice');
select test.sign_out();

select is(
  (select string_agg(m.recipient || ' ' || regexp_replace(m.subject, '^\S+ ', ''), ', ') from test.told as m),
  'duty@example.org one: 2 failed', 'the destination of the template is told once what was opened'
);

-- Put right: who has the work order is told.
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select w.organization_id, w.site_id, w.id, test.id('wes') from work.work_orders as w;
select test.sign_in('rita');
select api.return_inspection(test.id('one'), 'Look again');
select test.sign_out();
select test.sign_in('tess');
select results_eq(
  $$ select s.result, c ->> 'item_code', c ->> 'passed_at' is not null
       from pg_temp.hand_in('one', '[{"code": "a", "answer": "PASS"}]') as s,
            jsonb_array_elements(s.corrections) as c $$,
  $$ values ('PASS_WITH_REMARKS', 'a', true), ('PASS_WITH_REMARKS', 'b', false) $$,
  'an answer that was put right leaves what was opened, and says so'
);
select test.sign_out();
select is(
  (select string_agg(m.recipient || ': ' || m.subject, ', ') from test.told as m where m.subject like '%was corrected'),
  (select 'wesley@example.org: ' || w.work_order_number || ': its failed item was corrected'
     from work.work_orders as w), 'who has the work order is told'
);
select test.sign_in('tess');
select results_eq(
  $$ select w.status from api.work_orders as w join api.inspection_corrections as c on c.work_order_id = w.id $$,
  $$ values ('OPEN') $$, 'the work order stays'
);
select test.sign_out();
select test.sign_in('rita');
select api.return_inspection(test.id('one'), 'Look again');
select test.sign_out();
select test.sign_in('tess');
select lives_ok(
  $$ select pg_temp.hand_in('one', '[{"code": "a", "answer": "FAIL"}, {"code": "c", "answer": "NO"}]') $$,
  'it fails after all, and brings a question that fails, too'
);
select is(
  pg_temp.opened('one'), 'a WORK_ORDER, b REQUEST, c WORK_ORDER', 'that one has its own; the first is not opened again'
);
select test.sign_out();
select test.sign_in('rita');
select api.return_inspection(test.id('one'), 'Look again');
select test.sign_out();
select test.sign_in('tess');
select lives_ok(
  $$ select pg_temp.hand_in('one', '[{"code": "a", "answer": "PASS"}, {"code": "b", "answer": 5}]') $$, 'all is well'
);
select is(
  pg_temp.opened('one'), 'a WORK_ORDER passed, b REQUEST passed, c WORK_ORDER passed',
  'what does not apply any more does not fail any more'
);
select test.sign_out();
select test.sign_in('rita');
select lives_ok($$ select api.approve_inspection(test.id('one')) $$, 'it is approved');
select test.sign_out();
select is((select count(*) from work.work_orders), 2::bigint, 'two work orders in all');
select is((select count(*) from request.requests), 1::bigint, 'and one request');

-- A question that failed, and that does not apply any more when it is handed in for the first time.
select test.sign_in('tess');
select api.answer_inspection_items(
  test.id('hidden'), '[{"code": "a", "answer": "FAIL"}, {"code": "c", "answer": "NO"}]'
);
select results_eq(
  $$ select s.status, s.result, s.corrections
       from pg_temp.hand_in('hidden', '[{"code": "a", "answer": "PASS"}, {"code": "b", "answer": 5},
         {"code": "d", "answer": "PASS"}]') as s $$,
  $$ values ('SUBMITTED', 'PASS', '[]'::jsonb) $$, 'what does not apply when it is handed in opens nothing'
);
select results_eq(
  $$ select i.is_visible, i.answer, i.result, i.work_order_id
       from api.inspection_items as i where i.inspection_id = test.id('hidden') and i.code = 'c' $$,
  $$ values (false, '"NO"'::jsonb, 'FAIL', null::uuid) $$, 'though its answer is kept'
);
select test.sign_out();

-- A type that was put away: the work order is made without it, and says so.
update work.types set archived_at = now() where id = test.id('repair');
select test.sign_in('tess');
select results_eq(
  $$ select c ->> 'work_order_id' is not null, c ->> 'fault'
       from pg_temp.hand_in('two', '[{"code": "a", "answer": "FAIL"}, {"code": "b", "answer": 3},
         {"code": "c", "answer": "YES"}, {"code": "d", "answer": "PASS"}]') as s,
            jsonb_array_elements(s.corrections) as c $$,
  $$ values (true, 'Not accepted: type_id (Archived: it cannot be used for new records)') $$,
  'what cannot be made as asked is made without'
);
select results_eq(
  $$ select w.type_id, w.asset_id from api.work_orders as w
       join api.inspection_corrections as c on c.work_order_id = w.id and c.inspection_id = test.id('two') $$,
  $$ values (null::uuid, test.id('pump')) $$, 'on the asset'
);
select test.sign_out();
update work.types set archived_at = null where id = test.id('repair');

-- The asset was moved away: the work is at the site that was inspected.
update asset.assets set site_id = test.id('south') where id = test.id('pump');
select test.sign_in('tess');
select results_eq(
  $$ with s as materialized (
       select * from pg_temp.hand_in('moved', '[{"code": "a", "answer": "FAIL"}, {"code": "b", "answer": 1},
         {"code": "c", "answer": "NO"}, {"code": "d", "answer": "PASS"}]')
     )
     select s.status, jsonb_array_length(s.corrections) from s $$,
  $$ values ('SUBMITTED', 3) $$, 'an asset that is elsewhere by now keeps nothing from being opened'
);
select results_eq(
  $$ select distinct coalesce(w.asset_id, q.asset_id), coalesce(w.site_id, q.site_id), c.fault
       from api.inspection_corrections as c
       left join api.work_orders as w on w.id = c.work_order_id
       left join api.requests as q on q.id = c.request_id
      where c.inspection_id = test.id('moved') $$,
  $$ values (null::uuid, test.id('north'), null::text) $$, 'it is work at the site'
);
select test.sign_out();

-- What templates may ask.
select test.sign_in('plan');
select test.refuses_fields(
  $$ select api.create_inspection_template('{"name": "x"}', '[
       {"prompt": "x", "kind": "TEXT", "on_fail": "REQUEST"},
       {"prompt": "x", "kind": "YES_NO", "on_fail": "REQUEST"},
       {"prompt": "x", "kind": "NUMERIC", "on_fail": "WORK_ORDER"},
       {"prompt": "x", "kind": "PASS_FAIL", "on_fail_title": "x", "on_fail_priority": "LOW"},
       {"prompt": "x", "kind": "PASS_FAIL", "on_fail": "OTHER"}
     ]') $$,
  array[
    'p_items[1].on_fail', 'p_items[2].on_fail', 'p_items[3].on_fail', 'p_items[4].on_fail_priority',
    'p_items[4].on_fail_title', 'p_items[5].on_fail'
  ],
  'what never fails opens nothing'
);
select test.refuses_fields(
  format(
    $$ select api.create_inspection_template('{"name": "x"}', '[
         {"prompt": "x", "kind": "PASS_FAIL", "on_fail": "REQUEST", "on_fail_type_id": "%s"},
         {"prompt": "x", "kind": "PASS_FAIL", "on_fail": "WORK_ORDER", "on_fail_type_id": "%s"}
       ]') $$, test.id('repair'), test.id('pump')
  ),
  '{p_items[1].on_fail_type_id,p_items[2].on_fail_type_id}', 'a request has no type, and a type is one of work'
);
select lives_ok(
  $$ select api.create_inspection_template('{"code": "OK", "name": "x"}', '[
       {"prompt": "x", "kind": "PASS_FAIL", "on_fail": "WORK_ORDER", "on_fail_priority": "LOW"}
     ]') $$, 'what fails may open something'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action, e.account_id from audit.events as e
       where e.entity = 'inspection.corrections' and e.operation = 'INSERT' $$,
  $$ values ('submit_inspection', test.id('tess')) $$, 'the log names who handed it in'
);
-- Nobody opens a second one of the same item, whatever program it is.
create function pg_temp.opened_twice()
returns text
language plpgsql
as $$
declare
  v_constraint text;
begin
  insert into inspection.corrections (organization_id, site_id, inspection_id, template_item_id, kind, fault)
  select c.organization_id, c.site_id, c.inspection_id, c.template_item_id, c.kind, 'x'
    from inspection.corrections as c
   limit 1;
  return 'twice';
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    return v_constraint;
end
$$;
select is(
  pg_temp.opened_twice(), 'corrections_organization_id_inspection_id_template_item_id_key', 'a constraint holds it'
);

select * from finish();
rollback;
