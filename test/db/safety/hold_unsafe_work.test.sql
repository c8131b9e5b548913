-- Work in progress that comes to need a permit or a lock-out is put on hold, by whatever act the need arises.
begin;
select plan(41);

select test.organization('other');
select test.site('elsewhere');
select test.started_work_order('foreign', 'elsewhere');
update work.work_orders set requires_permit = true where id = test.id('foreign');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('paula', '{*}', '{work_order.update}'), test.person('toms');
select test.place('hall', 'north');
select test.worker('tom', 'north');
update workforce.workers set account_id = test.id('toms') where id = test.id('tom');
select test.asset('press', 'north'), test.asset('lathe', 'north'), test.asset('saw', 'north');
select test.procedure('isolate', 'hall'), test.permit_kind('fire');
select test.remember('machines', uuidv7()), test.remember('presses', uuidv7()), test.remember('plain', uuidv7()),
       test.remember('type', uuidv7());
insert into asset.categories (id, organization_id, parent_id, code, name)
values (test.id('machines'), test.id('acme'), null, 'M', 'M'),
       (test.id('presses'), test.id('acme'), test.id('machines'), 'P', 'P'),
       (test.id('plain'), test.id('acme'), null, 'N', 'N');
insert into work.types (id, organization_id, code, name, class)
values (test.id('type'), test.id('acme'), 'T', 'T', 'PREVENTIVE');
update asset.assets set category_id = test.id('presses') where id = test.id('press');
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'mail@example.org', 'mail.example.org', 587, 'STARTTLS');

select test.started_work_order(n, 'north', now() - interval '1 hour')
  from unnest('{job,hot,swap,whole,part,deep,safe,listed,typed,below,moved,free,covered}'::text[]) as n;
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at)
values (test.id('acme'), test.id('north'), test.id('job'), test.id('tom'), now() - interval '1 hour');
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at)
values (test.id('acme'), test.id('north'), test.id('job'), test.id('tom'), 'WORK', 'RUNNING',
  now() - interval '1 hour');

create function pg_temp.state(p_name text)
returns text
language sql
security definer
as $$ select concat_ws(' ', status, hold_reason) from work.work_orders where id = test.id(p_name) $$;

-- One work order: at once, by whoever may change it.
select test.sign_in('paula');
select is(
  (select status from api.update_work_order(test.id('job'), '{"title": "Job", "priority": "HIGH"}')), 'IN_PROGRESS',
  'what needs nothing goes on'
);
select is(
  (select status from api.update_work_order(test.id('job'), '{"requires_lockout": true}')), 'ON_HOLD',
  'what comes to need a lock-out rests'
);
select test.sign_out();
select is(pg_temp.state('job'), 'ON_HOLD WAITING_FOR_LOCKOUT', 'for it');
select is((select count(*) from work.labour_entries as e where e.status = 'RUNNING'), 0::bigint, 'its timers stop');
select is(
  (select string_agg(m.recipient, ' ') from test.told as m where m.subject like 'Stop work:%'),
  'toms@example.org', 'and those who work on it are notified'
);
select test.sign_in('toms');
select test.refuses(
  $$ select api.resume_work_order(test.id('job')) $$, 'LOCKOUT_MISSING', 422, 'it does not go on without'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('job')) $$, 'LOCKOUT_MISSING', 422, 'nor is it finished without'
);
select test.sign_out();
select test.sign_in('ann');
select api.update_work_order(test.id('job'), '{"requires_lockout": false}');
select is((select status from api.resume_work_order(test.id('job'))), 'IN_PROGRESS', 'when the need ends it goes on');
select api.update_work_order(test.id('hot'), '{"requires_permit": true}');
select is(pg_temp.state('hot'), 'ON_HOLD WAITING_FOR_PERMIT', 'what comes to need a permit waits for that');
select api.update_work_order(test.id('hot'), '{"requires_lockout": true}');
select is(pg_temp.state('hot'), 'ON_HOLD WAITING_FOR_PERMIT', 'what rests already rests on');

-- Its asset, and another one beside it.
select api.update_asset_category(test.id('machines'), '{"requires_lockout": true}');
select api.update_work_order(test.id('swap'), jsonb_build_object('asset_id', test.id('lathe')));
select is(pg_temp.state('swap'), 'IN_PROGRESS', 'an asset that asks for nothing stops nothing');
select api.update_work_order(test.id('swap'), jsonb_build_object('asset_id', test.id('press')));
select is(pg_temp.state('swap'), 'ON_HOLD WAITING_FOR_LOCKOUT', 'one of a category that asks does, or a wider');
select is(
  (select status from api.update_work_order_assets(
     test.id('listed'), jsonb_build_array(jsonb_build_object('asset_id', test.id('lathe')))
   )), 'IN_PROGRESS', 'an asset that is added and asks for nothing stops nothing'
);
select is(
  (select status from api.update_work_order_assets(
     test.id('listed'), jsonb_build_array(
       jsonb_build_object('asset_id', test.id('lathe')), jsonb_build_object('asset_id', test.id('press'))
     )
   )), 'ON_HOLD', 'one that asks does'
);
select is(pg_temp.state('listed'), 'ON_HOLD WAITING_FOR_LOCKOUT', 'for a lock-out');
select test.refuses(
  $$ select api.resume_work_order(test.id('listed')) $$, 'LOCKOUT_MISSING', 422, 'without which it does not go on'
);
select test.sign_out();

-- What it is part of: the parts go with it.
select test.lockout('begun', 'isolate', 'SHUT_DOWN', jsonb_build_object('work_order_id', test.id('whole')));
update work.work_orders set parent_id = test.id('part') where id = test.id('deep');
select test.sign_in('ann');
select api.update_work_order(test.id('part'), jsonb_build_object('parent_id', test.id('whole')));
select is(
  pg_temp.state('part') || ', ' || pg_temp.state('deep'),
  'ON_HOLD WAITING_FOR_LOCKOUT, ON_HOLD WAITING_FOR_LOCKOUT',
  'what joins a whole that is being locked out rests with its parts'
);
select test.sign_out();
select test.lockout('locked', 'isolate', 'VERIFIED', jsonb_build_object('work_order_id', test.id('covered')));
select test.lock('P1', 'locked', 'tom', 'isolate breaker'), test.lock('P2', 'locked', 'tom', 'isolate valve');
update work.work_orders set parent_id = test.id('covered'), requires_lockout = true where id = test.id('safe');
select is(
  safety.hold_unsafe_work(), 1, 'what its whole has locked out is safe: only what is of another organization rests'
);
select is(pg_temp.state('foreign'), 'ON_HOLD WAITING_FOR_PERMIT', 'each organization has its own');
select is(pg_temp.state('safe'), 'IN_PROGRESS', 'and the part goes on');
select test.sign_in('ann');
select api.update_work_order(test.id('safe'), '{"parent_id": null}');
select is(pg_temp.state('safe'), 'ON_HOLD WAITING_FOR_LOCKOUT', 'what leaves the whole leaves its lock-out');
select test.sign_out();

-- An asset that goes to another site takes its work along, and no lock-out.
update asset.assets set category_id = test.id('plain') where id = test.id('saw');
update work.work_orders set asset_id = test.id('saw'), requires_lockout = true where id = test.id('moved');
select test.lockout('stays', 'isolate', 'VERIFIED', jsonb_build_object('work_order_id', test.id('moved')));
select test.lock('P3', 'stays', 'tom', 'isolate breaker'), test.lock('P4', 'stays', 'tom', 'isolate valve');
select test.sign_in('ann');
select lives_ok(
  $$ select api.move_asset(
       test.id('saw'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true)
     ) $$, 'an asset moves to another site with its work'
);
select is(pg_temp.state('moved'), 'ON_HOLD WAITING_FOR_LOCKOUT', 'which rests, because its lock-out stays');

-- What many share is found within a minute.
select test.sign_out();
update work.work_orders set type_id = test.id('type') where id = test.id('typed');
update work.work_orders set asset_id = test.id('lathe') where id = test.id('below');
select test.sign_in('ann');
select is(pg_temp.state('free'), 'IN_PROGRESS', 'what nobody asks anything of goes on');
select api.update_work_type(test.id('type'), '{"requires_permit": true}');
select api.update_asset(test.id('lathe'), jsonb_build_object('category_id', test.id('presses')));
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  safety.hold_unsafe(test.id('typed'), now() - interval '1 hour 1 second'), 0,
  'what began after the look is left to the next'
);
set local role assetry_worker;
select is(core.run_scheduled_task('hold_unsafe_work'), 'DONE', 'the worker looks for it');
reset role;
select is(pg_temp.state('typed'), 'ON_HOLD WAITING_FOR_PERMIT', 'of a type that has come to ask');
select is(pg_temp.state('below'), 'ON_HOLD WAITING_FOR_LOCKOUT', 'on an asset that has come into a category that asks');
select is(pg_temp.state('free') || ' ' || pg_temp.state('job'), 'IN_PROGRESS IN_PROGRESS', 'and of nothing else');
select is(
  (select count(*) from work.clock_segments as c where c.work_order_id = test.id('typed') and c.kind = 'HOLD'), 1::bigint,
  'the rest stands in its clock'
);
select is(safety.hold_unsafe_work(), 0, 'it is done once');
update work.work_orders set requires_permit = true where id = test.id('covered');
select test.permit('weld', 'fire', 'hall', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('covered')));
select is(safety.hold_unsafe_work(), 0, 'with a permit in force it goes on');

-- A timer may run before the work starts: it stops by the same acts, and by the same task.
select test.sign_out();
select test.person('tims'), test.worker('tim', 'north'), test.worker('tina', 'north');
update workforce.workers set account_id = test.id('tims') where id = test.id('tim');
select test.work_order(n, 'north', now() - interval '1 hour')
  from unnest('{early,earlier,earliest,calm}'::text[]) as n;
select test.remember('careful', uuidv7()), test.asset('drill', 'north');
insert into work.types (id, organization_id, code, name, class, requires_lockout)
values (test.id('careful'), test.id('acme'), 'C', 'C', 'PREVENTIVE', true);
update work.work_orders set type_id = test.id('type') where id = test.id('earlier');
update work.work_orders set asset_id = test.id('drill') where id in (test.id('early'), test.id('earliest'));
create function pg_temp.timer(p_worker text, p_work_order text)
returns void
language sql
security definer
as $$
  insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at)
  values (test.id('acme'), (select site_id from work.work_orders where id = test.id(p_work_order)),
    test.id(p_work_order), test.id(p_worker), 'WORK', 'RUNNING', clock_timestamp())
$$;
create function pg_temp.timers()
returns text
language sql
security definer
as $$
  select coalesce(string_agg(test.name_of(e.work_order_id) || ' ' || test.name_of(e.worker_id), ', '
                             order by test.name_of(e.work_order_id)), 'none')
    from work.labour_entries as e
   where e.status = 'RUNNING'
$$;

select pg_temp.timer('tom', 'early'), pg_temp.timer('tim', 'earlier'), pg_temp.timer('tina', 'calm');
select test.sign_in('ann');
select api.update_work_order(test.id('early'), jsonb_build_object('type_id', test.id('careful')));
select is(
  pg_temp.timers(), 'calm tina, earlier tim',
  'another type stops the timer of work that has not started, where it asks for a lock-out'
);
select test.sign_out();
select pg_temp.timer('tom', 'earliest');
select test.sign_in('ann');
select api.update_asset(test.id('drill'), jsonb_build_object('category_id', test.id('presses')));
select is(pg_temp.timers(), 'calm tina, earlier tim, earliest tom', 'what many share stops none at once');
select test.sign_out();
set local role assetry_worker;
select is(core.run_scheduled_task('hold_unsafe_work'), 'DONE', 'the worker looks for them, too');
reset role;
select is(pg_temp.timers(), 'calm tina', 'and stops those of a type and a category that have come to ask');
select is(pg_temp.state('earlier') || ', ' || pg_temp.state('earliest'), 'OPEN, OPEN', 'the work is as it was');
select is(
  (select count(*) from test.told as m where m.subject like 'Stop work:%' and m.recipient = 'tims@example.org'),
  1::bigint, 'and its worker is notified'
);
select is(safety.hold_unsafe_work(), 0, 'once');

-- An asset takes the timers of its work along, which stop where its permit does not go.
select test.asset('mill', 'north');
update work.work_orders set asset_id = test.id('mill'), requires_lockout = true where id = test.id('calm');
select test.sign_in('ann');
select lives_ok(
  $$ select api.move_asset(
       test.id('mill'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true)
     ) $$, 'an asset moves to another site with a timer on its work, which has not started'
);
select is(pg_temp.timers(), 'none', 'which stops');

select * from finish();
rollback;
