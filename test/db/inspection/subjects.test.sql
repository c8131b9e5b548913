-- Inspections of a location, codes that prove where one stands, and items that stop an asset or tell somebody.
begin;
select plan(28);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.location('HALL', 'north'), test.location('FAR', 'south');
update asset.assets set barcode = 'QR-1', serial_number = 'SN-1' where id = test.id('pump');
select test.person('tess', '{north,south}', '{inspection.create,inspection.answer,inspection.submit}');
select test.person('kim'), test.work_order('fix', 'north');
select test.person('plan', '{north}', '{inspection_template.create}');
select test.worker('wes', 'north');
select test.relay('mail', 'EMAIL', 'ACTIVE'), test.destination('duty');
select test.inspection_template('round', '[
  {"code": "at", "prompt": "Scan it", "kind": "SCAN", "on_fail": "WORK_ORDER"},
  {"code": "runs", "prompt": "Is safe?", "kind": "PASS_FAIL", "on_fail": "DOWNTIME", "is_required": false},
  {"code": "tidy", "prompt": "Tidy?", "kind": "PASS_FAIL", "on_fail": "NOTIFY", "is_required": false}
]', jsonb_build_object('destination_id', test.id('duty'), 'needs_review', true));
select test.inspection_template('untold', '[
  {"code": "tidy", "prompt": "Tidy?", "kind": "PASS_FAIL", "on_fail": "NOTIFY"}
]');

create function pg_temp.begin(p_name text, p_values jsonb, p_template text default 'round') returns uuid
language plpgsql as $$
begin
  return test.remember(p_name, (
    select i.id
      from api.create_inspection(
             jsonb_build_object('template_id', test.id(p_template), 'site_id', test.id('north')) || p_values
           ) as i
  ));
end
$$;
create function pg_temp.answer(p_name text, p_code text, p_answer jsonb) returns text language plpgsql as $$
begin
  perform api.answer_inspection_items(
    test.id(p_name), jsonb_build_array(jsonb_build_object('code', p_code, 'answer', p_answer))
  );
  return (
    select i.result from api.inspection_items as i where i.inspection_id = test.id(p_name) and i.code = p_code
  );
end
$$;

select test.sign_in('tess');
select pg_temp.begin('hall', jsonb_build_object('location_id', test.id('HALL')));
select pg_temp.begin('of pump', jsonb_build_object('asset_id', test.id('pump')));
select pg_temp.begin('site', '{}');
select pg_temp.begin('of site', '{}', 'untold');
select results_eq(
  $$ select i.location_id = test.id('HALL'), i.location_code, i.asset_id from api.inspections as i
      where i.id = test.id('hall') $$,
  $$ values (true, 'HALL', null::uuid) $$, 'a location is inspected'
);
select test.refuses_fields(
  $$ select pg_temp.begin('x', jsonb_build_object('location_id', test.id('HALL'), 'asset_id', test.id('pump'))) $$,
  '{location_id}', 'one thing at a time'
);
select test.refuses(
  $$ select pg_temp.begin('x', jsonb_build_object('location_id', test.id('FAR'))) $$, 'PARENT_AT_OTHER_SITE', 422,
  'of the site'
);
select test.refuses_fields(
  $$ select pg_temp.begin('x', jsonb_build_object('location_id', uuidv7())) $$, '{location_id}', 'that is there'
);

select is(pg_temp.answer('of pump', 'at', '"QR-1"'), 'PASS', 'the barcode of what is inspected passes');
select is(pg_temp.answer('of pump', 'at', '" SN-1 "'), 'PASS', 'as does its serial number, blanks around it left out');
select is(
  pg_temp.answer('of pump', 'at', to_jsonb((select a.asset_number from api.assets as a where a.id = test.id('fan')))),
  'FAIL', 'the code of something else fails'
);
select is(pg_temp.answer('hall', 'at', '"HALL"'), 'PASS', 'a location has a code');
select is(pg_temp.answer('hall', 'at', '"QR-1"'), 'FAIL', 'and no other');
select is(pg_temp.answer('site', 'at', '"QR-1"'), 'INFO', 'where nothing is inspected there is none to compare');
select test.refuses_fields(
  $$ select pg_temp.answer('hall', 'at', '7') $$, '{p_answers[1].answer}', 'what is scanned is a text'
);
select is(pg_temp.answer('of pump', 'runs', '"FAIL"'), 'FAIL', 'it is not safe');
select is(pg_temp.answer('of pump', 'tidy', '"FAIL"'), 'FAIL', 'nor tidy');
select api.submit_inspection(test.id('of pump'), test.id('wes'));
select results_eq(
  $$ select c.item_code, c.kind, c.work_order_id is not null, c.downtime_id is not null, c.fault
       from api.inspection_corrections as c where c.inspection_id = test.id('of pump') order by c.position $$,
  $$ values ('at', 'WORK_ORDER', true, false, null), ('runs', 'DOWNTIME', false, true, null),
       ('tidy', 'NOTIFY', false, false, null::text) $$,
  'each opens, records or tells what its item asks for'
);
select results_eq(
  $$ select d.asset_id = test.id('pump'), d.status, d.kind, d.detected_by, d.note like 'Is safe?: FAIL%'
       from api.asset_downtimes as d $$,
  $$ values (true, 'OPEN', 'UNPLANNED', 'INSPECTION', true) $$, 'the asset stands still from then on'
);
select test.sign_out();
select results_eq(
  $$ select count(*), bool_or(m.body like '%Failed: Tidy?%'), bool_or(m.body like '%Down: Is safe?%')
       from test.told as m $$,
  $$ values (1::bigint, true, true) $$, 'and the destination of the template is told all of it'
);

-- Handed in again nothing comes twice; what stands in the way is told.
select test.sign_in('tess');
select pg_temp.begin('again', jsonb_build_object('asset_id', test.id('pump')));
select pg_temp.answer('again', 'at', '"QR-1"'), pg_temp.answer('again', 'runs', '"FAIL"');
select api.submit_inspection(test.id('again'), test.id('wes'));
select results_eq(
  $$ select c.kind, c.downtime_id, c.fault like 'The asset already has a downtime%'
       from api.inspection_corrections as c where c.inspection_id = test.id('again') $$,
  $$ values ('DOWNTIME', null::uuid, true) $$, 'an asset stands still once'
);

-- A tool that failed is kept from use by its standstill.
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.check_out_asset(test.id('pump'), jsonb_build_object('worker_id', test.id('wes'))) $$,
  'ASSET_NOT_AVAILABLE', 409, 'what failed is not lent'
);
select api.update_work_order_plan(
  test.id('fix'),
  jsonb_build_array(
    jsonb_build_object(
      'kind', 'TOOL', 'description', 'pump', 'asset_id', test.id('pump'), 'quantity', 1, 'unit_cost', 0
    )
  )
);
select test.refuses(
  $$ select api.start_work_order(test.id('fix')) $$, 'TOOL_NOT_USABLE', 422, 'nor is work begun with it'
);
select api.close_downtime(d.id) from api.asset_downtimes as d;
select lives_ok(
  $$ select api.check_out_asset(test.id('pump'), jsonb_build_object('worker_id', test.id('wes'))) $$,
  'until somebody says that it is right again'
);
select test.sign_out();
select test.sign_in('tess');

select api.generate_inspection_corrections(test.id('of pump'));
select is(
  (select count(*) from api.inspection_corrections as c where c.inspection_id = test.id('of pump')), 3::bigint,
  'what was done is not done again'
);
select pg_temp.answer('hall', 'runs', '"FAIL"');
select api.submit_inspection(test.id('hall'), test.id('wes'));
select results_eq(
  $$ select c.kind, w.location_id = test.id('HALL'), c.downtime_id, c.fault is not null
       from api.inspection_corrections as c
       left join api.work_orders as w on w.id = c.work_order_id
      where c.inspection_id = test.id('hall') order by c.position $$,
  $$ values ('WORK_ORDER', true, null::uuid, false), ('DOWNTIME', null, null, true) $$,
  'work comes in the location, which never stands still'
);
select pg_temp.answer('of site', 'tidy', '"FAIL"');
select api.submit_inspection(test.id('of site'), test.id('wes'));
select is(
  (select c.fault from api.inspection_corrections as c where c.inspection_id = test.id('of site')),
  'The template has no destination', 'who is told must be said'
);
select test.sign_out();
select is((select count(*) from test.told), 3::bigint, 'nobody is told twice of one');

select test.sign_in('plan');
select test.refuses_fields(
  $$ select api.create_inspection_template('{"name": "x"}', '[{"prompt": "a", "kind": "PASS_FAIL",
       "on_fail": "DOWNTIME", "on_fail_title": "No", "on_fail_priority": "LOW"}]') $$,
  '{p_items[1].on_fail_priority,p_items[1].on_fail_title}', 'a downtime has neither title nor priority'
);
select test.refuses_fields(
  $$ select api.create_inspection_template('{"name": "x"}', '[{"prompt": "a", "kind": "SCAN", "options": ["A"]}]') $$,
  '{p_items[1].options}', 'a scan has no options'
);
select test.sign_out();

-- What is due in a location opens its inspection there.
select test.schedule('walk', 'pump', jsonb_build_object('anchor_on', '2020-01-10', 'next_due_on', '2020-01-10',
         'template_id', test.id('untold')));
update maintenance.schedules set asset_id = null, location_id = test.id('HALL') where id = test.id('walk');
select maintenance.generate_due('2020-01-11');
select is(
  (select i.location_id from inspection.inspections as i join maintenance.occurrences as o on o.inspection_id = i.id),
  test.id('HALL'), 'what is due in a location opens its inspection there'
);
update inspection.templates set scope = 'LOCATION' where id = test.id('untold');
select test.schedule('look', 'fan', jsonb_build_object('anchor_on', '2020-01-10', 'next_due_on', '2020-01-10',
         'template_id', test.id('untold')));
select maintenance.generate_due('2020-01-11');
select results_eq(
  $$ select o.status, o.reason, o.inspection_id from maintenance.occurrences as o
      where o.schedule_id = test.id('look') $$,
  $$ values ('SUPPRESSED', 'REFUSED', null::uuid) $$, 'but none of an asset by a template that is for locations'
);

select * from finish();
rollback;
