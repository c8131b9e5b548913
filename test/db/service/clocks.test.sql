-- What the slow model does not tell: the due date and RESOLVE are one, changes after the fact, moves, and requests.
begin;
select plan(35);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.calendar('office', '{north}'), test.calendar('short', '{south}', '08:00', '10:00');
select test.asset('pump', 'north');
select test.person('ann');
select test.service_policy('p1', 1, '{"priorities": ["HIGH"], "acknowledge_minutes": 30, "resolve_minutes": 120}'),
       test.service_policy('p2', 2, '{"priorities": ["LOW"], "acknowledge_minutes": 60, "resolve_minutes": 960,
         "request_acknowledge_minutes": 60, "request_respond_minutes": 120}');

create function pg_temp.order(p_name text, p_values jsonb)
returns uuid
language sql
as $$
  select test.remember(p_name, w.id)
    from api.create_work_order(
           jsonb_build_object('title', 'Seal', 'reported_at', '2025-01-06T08:00:00Z', 'location_id',
             case when p_values ? 'site_id' then test.spot(test.name_of((p_values ->> 'site_id')::uuid)) end)
             || p_values
         ) as w
$$;
create function pg_temp.clocks(p_name text)
returns table (metric text, state text, is_current boolean, target_minutes integer, due_at timestamptz)
language sql
as $$
  select c.metric, c.state, c.is_current, c.target_minutes, c.due_at
    from api.service_clocks as c
   where test.id(p_name) in (c.work_order_id, c.request_id)
   order by c.metric, c.created_at, c.id
$$;
create function pg_temp.due(p_name text)
returns timestamptz
language sql
as $$ select w.due_at from api.work_orders as w where w.id = test.id(p_name) $$;

select test.sign_in('ann');

-- One due date.
select pg_temp.order('said', jsonb_build_object('site_id', test.id('north'), 'priority', 'HIGH', 'due_at',
  '2099-01-01T00:00Z'));
select results_eq(
  $$ select * from pg_temp.clocks('said') $$,
  $$ values ('ACKNOWLEDGE', 'BREACHED', true, 30, '2025-01-06 08:30+00'::timestamptz),
            ('RESOLVE', 'RUNNING', true, null, '2099-01-01 00:00+00') $$,
  'a due date that somebody says is that of RESOLVE'
);
select pg_temp.order('given', jsonb_build_object('site_id', test.id('north'), 'priority', 'HIGH', 'target_minutes',
  60));
select results_eq(
  $$ select target_minutes, due_at from pg_temp.clocks('given') where metric = 'RESOLVE' $$,
  $$ values (60, '2025-01-06 09:00+00'::timestamptz) $$, 'a target that somebody says counts more than a policy'
);
select api.update_work_order(test.id('given'), '{"priority": "LOW"}');
select is(pg_temp.due('given'), '2025-01-06 09:00+00'::timestamptz, 'and stays whatever the priority becomes');
select pg_temp.order('none', jsonb_build_object('site_id', test.id('north')));
select is_empty($$ select * from pg_temp.clocks('none') $$, 'what no policy fits has no clocks');
select api.update_work_order(test.id('none'), '{"due_at": "2099-01-01T00:00:00Z"}');
select results_eq(
  $$ select metric, state, due_at from pg_temp.clocks('none') $$,
  $$ values ('RESOLVE', 'RUNNING', '2099-01-01 00:00+00'::timestamptz) $$, 'until somebody says when it is due'
);
select api.update_work_order(test.id('none'), '{"due_at": null}');
select results_eq(
  $$ select state, is_current from pg_temp.clocks('none') $$, $$ values ('CANCELLED', false) $$, 'or that it is not'
);
select api.hold_work_order(test.id('none'), '{"hold_reason": "WEATHER"}');
select api.resume_work_order(test.id('none'), '{"due_at": "2099-02-01T00:00:00Z"}');
select is(
  (select c.due_at from pg_temp.clocks('none') as c where c.is_current), '2099-02-01 00:00+00'::timestamptz,
  'also when it goes on'
);
select api.hold_work_order(test.id('none'), '{"hold_reason": "WEATHER"}');
select api.resume_work_order(test.id('none'), '{"due_at": null}');
select is((select count(*) from pg_temp.clocks('none') as c where c.is_current), 0::bigint, 'or without');

-- Changes after the fact: a pause that was is not forgotten, and what was missed stays missed.
select pg_temp.order('paused', jsonb_build_object('site_id', test.id('north'), 'priority', 'LOW'));
select api.hold_work_order(test.id('paused'),
  '{"hold_reason": "WAITING_FOR_PARTS", "held_at": "2025-01-06T08:30:00Z"}');
select api.update_work_order(test.id('paused'), '{"priority": "HIGH"}');
select results_eq(
  $$ select state, due_at, is_current from pg_temp.clocks('paused') where metric = 'RESOLVE' $$,
  $$ values ('CANCELLED', null::timestamptz, false), ('PAUSED', null, true) $$,
  'T25: a target that is shorter does not miss at once what rests since before'
);
select is(
  (select remaining_minutes from api.service_clocks where work_order_id = test.id('paused') and metric = 'RESOLVE'
    and is_current),
  90::numeric, 'but for the time that was used'
);
select results_eq(
  $$ select state, target_minutes from pg_temp.clocks('paused') where metric = 'ACKNOWLEDGE' $$,
  $$ values ('BREACHED', 60), ('BREACHED', 30) $$, 'what does not wait for parts goes on, and was missed'
);
select pg_temp.order('late', jsonb_build_object('site_id', test.id('north'), 'priority', 'HIGH'));
select api.update_work_order(test.id('late'), '{"due_at": "2099-01-01T00:00:00Z"}');
select results_eq(
  $$ select state, is_current, breached_at > now() - interval '1 hour' from api.service_clocks
      where work_order_id = test.id('late') and metric = 'RESOLVE' order by created_at, id $$,
  $$ values ('BREACHED', false, true), ('RUNNING', true, null::boolean) $$,
  'a later day takes no miss back, which counts from when it could be known'
);
select api.update_work_order(test.id('late'), '{"due_at": "2098-01-01T00:00:00Z"}');
select is(
  (select count(*) from pg_temp.clocks('late') as c where c.metric = 'RESOLVE'), 2::bigint,
    'a day that was not missed is corrected'
);
select api.start_work_order(test.id('late'), '2025-01-06T08:20:00Z');
select results_eq(
  $$ select state, met_at, breached_at from api.service_clocks where work_order_id = test.id('late')
       and metric = 'ACKNOWLEDGE' $$,
  $$ values ('MET', '2025-01-06 08:20+00'::timestamptz, null::timestamptz) $$,
       'what is told late was in time all the same'
);
select api.complete_work_order(test.id('late'), '{"completed_at": "2025-01-06T09:00:00Z"}');
select api.reopen_work_order(test.id('late'), 'leaks'), api.update_work_order(test.id('late'), '{"priority": "LOW"}');
select results_eq(
  $$ select state, is_current, met_at, consumed_minutes from api.service_clocks
      where work_order_id = test.id('late') and metric = 'RESOLVE' and is_current $$,
  $$ values ('MET', true, '2025-01-06 09:00+00'::timestamptz, 60::numeric) $$,
       'what was finished once is not started anew'
);
select is(
  (select count(*) from pg_temp.clocks('late') as c where c.metric = 'ACKNOWLEDGE'), 1::bigint, 'nor what was reached'
);

-- What was missed while nobody looked.
select pg_temp.order('unseen', jsonb_build_object('site_id', test.id('north'), 'priority', 'HIGH'));
select test.sign_out();
update service.clocks
   set state = 'RUNNING', breached_at = null, attached_at = started_at
 where work_order_id = test.id('unseen');
select test.sign_in('ann');
select api.update_work_order(test.id('unseen'), '{"priority": "LOW"}');
select results_eq(
  $$ select metric, state, breached_at from api.service_clocks where work_order_id = test.id('unseen')
       and not is_current
      order by metric $$,
  $$ values ('ACKNOWLEDGE', 'BREACHED', '2025-01-06 08:30+00'::timestamptz), ('RESOLVE', 'BREACHED',
       '2025-01-06 10:00+00') $$,
  'is a miss, also when a change comes before anybody has told it'
);

-- The end, and another place.
select pg_temp.order('gone', jsonb_build_object('site_id', test.id('north'), 'due_at', '2099-01-01T00:00:00Z'));
select api.cancel_work_order(test.id('gone'), 'sold');
select results_eq(
  $$ select state, is_current from pg_temp.clocks('gone') $$, $$ values ('CANCELLED', false) $$,
       'cancelled work has no clocks'
);
select pg_temp.order('moving', jsonb_build_object('asset_id', test.id('pump'), 'priority', 'LOW'));
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true));
select results_eq(
  $$ select site_code, metric, due_at from api.service_clocks where work_order_id = test.id('moving')
       order by metric $$,
  $$ values ('SOUTH', 'ACKNOWLEDGE', '2025-01-06 09:00+00'::timestamptz), ('SOUTH', 'RESOLVE',
       '2025-01-15 10:00+00') $$,
  'clocks move with the work, to the hours of the other site'
);
select is(pg_temp.due('moving'), '2025-01-15 10:00+00'::timestamptz, 'as the due date does');

-- Requests.
select test.remember('asked', r.id)
  from api.create_request(jsonb_build_object(
         'site_id', test.id('north'), 'title', 'Drips', 'priority', 'LOW', 'reported_at', '2025-01-06T08:00:00Z',
         'location_id', test.spot('north')
       )) as r;
select results_eq(
  $$ select * from pg_temp.clocks('asked') $$,
  $$ values ('ACKNOWLEDGE', 'BREACHED', true, 60, '2025-01-06 09:00+00'::timestamptz) $$, 'somebody should react'
);
select test.sign_out();
select is(
  (select count(*) from audit.events as e join service.clocks as c on c.id = e.entity_id
    where e.entity = 'service.clocks' and c.request_id = test.id('asked')),
  1::bigint, 'told in one line'
);
-- lint-allow test: an index refuses with no code of ours
select throws_ok(
  $$ insert into service.clocks (organization_id, site_id, request_id, metric, started_at, state)
     select c.organization_id, c.site_id, c.request_id, c.metric, c.started_at, 'RUNNING'
       from service.clocks as c where c.request_id = test.id('asked') $$,
  '23505', null, 'once of a kind'
);
-- lint-allow test: an index refuses with no code of ours
select throws_ok(
  $$ update service.clocks set is_current = true where work_order_id = test.id('none') $$,
  '23505', null, 'as one clock of a metric of a work order is current, beside those that ended'
);
select test.sign_in('ann');
select api.request_details(test.id('asked'), 'Where?');
select isnt(
  (select met_at from api.service_clocks where request_id = test.id('asked')), null, 'asking back is a reaction'
);
select test.sign_out();
update request.messages set sent_at = '2025-01-06T08:30:00Z' where request_id = test.id('asked');
select test.sign_in('ann');
select api.answer_request(test.id('asked'), 'There');
select results_eq(
  $$ select metric, state, target_minutes from pg_temp.clocks('asked') $$,
  $$ values ('ACKNOWLEDGE', 'BREACHED', 60), ('RESPOND', 'RUNNING', 120) $$, 'then somebody should decide'
);
select test.sign_out();
update request.messages set sent_at = '2025-01-06T14:30:00Z' where request_id = test.id('asked') and kind = 'ANSWER';
select test.sign_in('ann');
select api.convert_request(test.id('asked'));
select is(
  (select state from pg_temp.clocks('asked') as c where c.metric = 'RESPOND'), 'MET', 'which making work of it is'
);
select test.remember('work of asked', r.work_order_id) from api.requests as r where r.id = test.id('asked');
select results_eq(
  $$ select metric, due_at from pg_temp.clocks('work of asked') $$,
  $$ values ('ACKNOWLEDGE', '2025-01-06 15:00+00'::timestamptz), ('RESOLVE', '2025-01-08 12:00+00') $$,
  'the work counts from the request on, without what it waited for the requester'
);
select is(pg_temp.due('work of asked'), '2025-01-08 12:00+00'::timestamptz, 'as its due date does');
select test.remember('dropped', r.id)
  from api.create_request(jsonb_build_object('site_id', test.id('north'), 'title', 'Hums', 'priority', 'LOW')) as r;
select api.cancel_request(test.id('dropped'));
select results_eq(
  $$ select state, is_current from pg_temp.clocks('dropped') $$, $$ values ('CANCELLED', false) $$,
       'what is cancelled counts no more'
);
select test.remember('raised', r.id)
  from api.create_request(jsonb_build_object('site_id', test.id('north'), 'title', 'Hums', 'priority', 'LOW')) as r;
select api.update_request(test.id('raised'), '{"priority": "HIGH"}');
select results_eq(
  $$ select state, is_current from pg_temp.clocks('raised') $$, $$ values ('CANCELLED', false) $$,
       'nor what no policy promises any more'
);
select api.update_request(test.id('raised'), '{"priority": "LOW"}');
select is(
  (select count(*) from pg_temp.clocks('raised') as c where c.is_current), 1::bigint, 'until one does again'
);
select api.reject_request(test.id('raised'), 'Not ours');
select results_eq(
  $$ select c.state from pg_temp.clocks('raised') as c where c.is_current $$, $$ values ('MET') $$,
       'to reject is to react'
);

-- A site where nobody ever works promises nothing, and takes what comes.
select api.update_calendar(test.id('short'), '{"hours": []}');
select pg_temp.order('nowhere', jsonb_build_object('site_id', test.id('south'), 'priority', 'HIGH'));
select is_empty($$ select * from pg_temp.clocks('nowhere') $$, 'where there are no hours nothing is promised');
select lives_ok(
  $$ select api.create_request(jsonb_build_object('site_id', test.id('south'), 'title', 'Hums', 'priority', 'LOW')) $$,
  'and requests are taken'
);
select test.sign_out();

select * from finish();
rollback;
