begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north');
select test.sign_in('ann');
select test.remember(
  'pump',
  (select id from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump')))
);
select test.remember(
  'open',
  (select id from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'open')))
);
select test.remember(
  'done',
  (select id from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'done')))
);
select api.start_work_order(test.id('open')), api.start_work_order(test.id('done'));
select api.record_work_order_cost(test.id('open'), '{"kind": "OTHER", "description": "Rags", "unit_cost": 4}');
select api.create_labour_rate('{"currency": "EUR", "hourly_rate": 30, "starts_on": "2020-01-01"}');
select test.labour('hours', 'wim', 'open', '2026-01-05T08:00Z', '2026-01-05T09:00Z');
select api.approve_labour_entry(test.id('hours'));
select api.complete_work_order(test.id('done'));
select results_eq(
  $$ select moved_assets, moved_work_orders
       from api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'))) $$,
  $$ values (1, 0) $$,
  'work stays where it was raised'
);
select is((select count(*) from api.work_orders where site_id = test.id('north')), 2::bigint, 'all of it');
select lives_ok(
  $$ select api.update_work_order(test.id('open'), '{"title": "still open"}') $$,
  'and can still be changed'
);
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('north')));
select results_eq(
  $$ select moved_work_orders
       from api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'move_open_work',
            true)) $$,
  $$ values (1) $$,
  'unless the move takes open work along'
);
select results_eq(
  $$ select title, site_name from api.work_orders order by title $$,
  $$ values ('done', 'north'), ('still open', 'south') $$,
  'what is finished stays'
);
select results_eq(
  $$ select site_name from api.work_order_clock_segments where work_order_id = test.id('open') $$,
  $$ values ('south') $$,
  'the clock goes along'
);
select results_eq(
  $$ select c.site_name, e.amount
       from api.work_order_costs as c, api.explain_work_order_costs(test.id('open')) as e
      where e.kind = 'TOTAL' $$,
  $$ values ('south', 34.0), ('south', 34.0) $$,
  'and what it cost'
);
select results_eq(
  $$ select site_name from api.work_order_labour union all select site_name from api.work_order_labour_pieces $$,
  $$ values ('south'), ('south') $$,
  'and the hours that were worked on it'
);

-- Nine to five in the north, mornings in the south: 2025-01-06 is a Monday.
select test.remember('day', (select id from api.create_calendar(
         '{"code": "DAY", "name": "Day", "hours": [{"weekday": 1, "start_time": "09:00", "end_time": "17:00"}]}'))),
       test.remember('morning', (select id from api.create_calendar(
         '{"code": "EARLY", "name": "Early", "hours": [{"weekday": 1, "start_time": "06:00", "end_time": "12:00"}]}')));
select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('day'))),
       api.update_site(test.id('south'), jsonb_build_object('calendar_id', test.id('morning')));
select test.remember(
  'fan',
  (select id from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Fan')))
);
select test.remember(
  o.title,
  (select id from api.create_work_order(jsonb_build_object('asset_id', test.id('fan'), 'reported_at',
     '2025-01-06T08:00Z', 'target_minutes', 300) || jsonb_build_object('title', o.title) || o.said))
)
  from (
         values ('reckoned', '{}'::jsonb), ('said', '{"due_at": "2030-01-01T00:00Z"}'), ('rests', '{}')
       ) as o (title, said);
select api.hold_work_order(test.id('rests'), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T10:00Z"}');
select api.assign_work_order(test.id('reckoned'), test.worker_ids('wim'));
select api.move_asset(test.id('fan'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true));
select results_eq(
  $$ select title, due_at, remaining_minutes
       from api.work_orders
      where asset_id = test.id('fan')
      order by title $$,
  $$ values ('reckoned', '2025-01-13 07:00+00'::timestamptz, null::numeric), ('rests', null, 180),
            ('said', '2030-01-01 00:00+00', null) $$,
  'what follows from a target is reckoned in the hours of the new site; what was said stays'
);
select results_eq(
  $$ select site_name from api.work_order_assignments where work_order_id = test.id('reckoned') $$,
  $$ values ('south') $$,
  'who had the work stays on record'
);
select api.update_calendar(test.id('day'), '{"hours": []}');
select test.refuses(
  $$ select api.move_asset(test.id('fan'), jsonb_build_object('site_id', test.id('north'), 'move_open_work', true)) $$,
  'NO_WORKING_TIME', 422, 'work with a target does not go where nobody works'
);
select test.sign_out();

select * from finish();
rollback;
