-- Standstills that are told with work: when it is raised, and when it is finished (ADR 38).
begin;
select plan(25);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nia', '{north}');
select test.person('ray', '{*}', '{work_order.create}');
select test.asset(n, 'north') from unnest('{pump,fan,belt}'::text[]) as a (n);
select test.work_type('asks', null), test.work_type('insists', null);

select test.sign_in('ann');
select api.update_work_type(test.id('asks'), '{"downtime_prompt": "PROMPT"}');
select api.update_work_type(test.id('insists'), '{"downtime_prompt": "REQUIRED"}');
select is(
  (select array_agg(downtime_prompt order by code) from api.work_types), '{PROMPT,REQUIRED}', 'a type asks or insists'
);
select test.refuses_fields(
  $$ select api.create_work_type('{"code": "X", "name": "X", "class": "PROJECT", "downtime_prompt": "ALWAYS"}') $$,
  '{downtime_prompt}', 'nothing else'
);

-- Raised because of a standstill.
select test.refuses_fields(
  $$ select api.create_work_order(jsonb_build_object(
       'title', 'x', 'site_id', test.id('north'), 'is_asset_down', true)) $$,
  '{is_asset_down}', 'without an asset nothing is down'
);
select test.remember('mend', (api.create_work_order(jsonb_build_object(
  'title', 'Mend', 'asset_id', test.id('pump'), 'reported_at', '2025-01-06T08:00Z', 'is_asset_down', true))).id);
select results_eq(
  $$ select asset_id, work_order_id, kind, status, started_at, is_failure, capacity_loss_percent
       from api.asset_downtimes $$,
  $$ values (test.id('pump'), test.id('mend'), 'UNPLANNED', 'OPEN', '2025-01-06 08:00+00'::timestamptz, true, 100) $$,
  'a downtime of the asset is opened with the work, from the report on'
);
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object(
       'title', 'More', 'asset_id', test.id('pump'), 'is_asset_down', true)) $$,
  'DOWNTIME_OVERLAPS', 409, 'of which there is one at a time'
);
select is((select count(*) from api.work_orders), 1::bigint, 'and then no work is raised');
select lives_ok(
  $$ select api.create_work_order(jsonb_build_object(
       'title', 'Other', 'asset_id', test.id('fan'), 'is_asset_down', false)) $$,
  'what is not down has no downtime'
);
select is((select count(*) from api.asset_downtimes), 1::bigint, 'of its own');
select test.sign_out();
select test.sign_in('ray');
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object(
       'title', 'x', 'asset_id', test.id('fan'), 'is_asset_down', true)) $$,
  'PERMISSION_DENIED', 403, 'whoever records no downtimes does not say so here'
);
select lives_ok(
  $$ select api.create_work_order(jsonb_build_object('title', 'x', 'asset_id', test.id('fan'))) $$,
  'and raises work without it'
);
select test.sign_out();

-- What belongs to the work is closed, or goes on by somebody's word.
select test.sign_in('ann');
select api.start_work_order(test.id('mend'));
select results_eq(
  $$ select code, record_id from test.obstacles('work.work_orders', test.id('mend'), 'complete_work_order') $$,
  $$ select 'DOWNTIME_OPEN', d.id from api.asset_downtimes as d $$, 'its standstill is in the way'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('mend')) $$,
  'DOWNTIME_OPEN', 422, 'while it lasts the work is not finished in silence'
);
select test.sign_out();
update asset.downtimes set site_id = test.id('south');
select test.sign_in('nia');
select results_eq(
  $$ select code, message, record_id
       from test.obstacles('work.work_orders', test.id('mend'), 'complete_work_order') $$,
  $$ values ('DOWNTIME_OPEN', 'Open at sites that you do not reach: 1', null::uuid) $$,
  'out of reach it is counted and not named'
);
select test.sign_out();
update asset.downtimes set site_id = test.id('north');
select test.sign_in('ann');
select is(
  (select array_agg(w ->> 'code')
     from api.complete_work_order(test.id('mend'), '{"is_asset_still_down": true}') as c,
          jsonb_array_elements(c.warnings) as w),
  '{ASSET_DOWN}', 'unless somebody says that it goes on, which is told'
);
select results_eq(
  $$ select had_downtime, is_asset_still_down from api.work_order_completions $$,
  $$ values (null::boolean, true) $$, 'and kept'
);
select api.reopen_work_order(test.id('mend'), 'again');
select api.close_downtime(d.id) from api.asset_downtimes as d;
select is(
  (select warnings from api.complete_work_order(test.id('mend'))), '[]'::jsonb, 'what is over is in nobody''s way'
);

-- What types ask.
select results_eq(
  $$ select w ->> 'code', w ->> 'message'
       from unnest('{asks,insists}'::text[]) with ordinality as n (name, place)
      cross join lateral api.create_work_order(jsonb_build_object(
         'title', n.name, 'asset_id', test.id('belt'), 'type_id', test.id(n.name), 'work_order_number', n.name,
         'work_type', 'CORRECTIVE')) as c
      cross join lateral jsonb_array_elements(c.warnings) as w
      where w ->> 'code' <> 'SIMILAR_WORK' order by n.place $$,
  $$ values ('DOWNTIME_MISSING', 'Work of type ASKS requires a downtime'),
            ('DOWNTIME_MISSING', 'Work of type INSISTS requires a downtime') $$,
  'what a type asks is told when work is raised'
);
select test.remember(w.work_order_number || ' work', w.id)
  from api.work_orders as w where w.work_order_number in ('asks', 'insists');
select api.start_work_order(test.id('asks work')), api.start_work_order(test.id('insists work'));
select is(
  (select w ->> 'code'
     from api.complete_work_order(test.id('asks work')) as c, jsonb_array_elements(c.warnings) as w),
  'DOWNTIME_MISSING', 'what asks only warns when it is finished'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('insists work')) $$, 'DOWNTIME_MISSING', 422, 'what insists refuses'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('insists work'), '{"had_downtime": true}') $$,
  'DOWNTIME_MISSING', 422, 'that there was one is not enough'
);
select is(
  (select warnings from api.complete_work_order(test.id('insists work'), '{"had_downtime": false}')), '[]'::jsonb,
  'that there was none is'
);
select api.reopen_work_order(test.id('insists work'), 'again');
select api.record_downtime(jsonb_build_object(
  'asset_id', test.id('belt'), 'work_order_id', test.id('insists work'), 'started_at', '2025-01-06T08:00Z',
  'ended_at', '2025-01-06T09:00Z'));
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('insists work'), '{"had_downtime": false}') $$,
  '{had_downtime}', 'but not beside one'
);
select is(
  (select warnings from api.complete_work_order(test.id('insists work'))), '[]'::jsonb, 'one that names the work is'
);
select api.cancel_downtime(d.id, 'wrong') from api.asset_downtimes as d where d.work_order_id = test.id('insists work');
select api.reopen_work_order(test.id('insists work'), 'again');
select test.refuses(
  $$ select api.complete_work_order(test.id('insists work')) $$,
  'DOWNTIME_MISSING', 422, 'one that never was is none'
);
select test.remember('paint', (api.create_work_order(jsonb_build_object(
  'title', 'Paint', 'site_id', test.id('north'), 'location_id', test.spot('north'), 'type_id',
    test.id('insists')))).id);
select is_empty(
  $$ select code from test.obstacles('work.work_orders', test.id('paint'), 'complete_work_order') $$,
  'work without an asset has none'
);
select test.sign_out();

select * from finish();
rollback;
