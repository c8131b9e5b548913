-- Who does not serve a site has no work there, whether the work moves or the worker does.
begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.person('ann'), test.person('both', '{north,south}', '{}'), test.person('local', '{north}', '{}'),
       test.person('mover', '{north,south}', '{asset.move}'),
       test.person('clerk', '{north,west}', '{worker.update}');
select test.worker('wim', 'north'), test.worker('bo', 'north'), test.worker('lou', 'north'),
       test.worker('sue', 'south');
update workforce.workers set account_id = test.id('both') where id = test.id('bo');
update workforce.workers set account_id = test.id('local') where id = test.id('lou');

create function pg_temp.order_of(p_title text, p_workers text[])
returns void
language plpgsql
as $$
begin
  perform test.remember(p_title, o.id)
     from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', p_title)) as o;
  perform api.assign_work_order(
    test.id(p_title), jsonb_build_object('worker_ids', (select jsonb_agg(test.id(w)) from unnest(p_workers) as w))
  );
end
$$;

create function pg_temp.who()
returns table (title text, status text, workers text)
language sql
as $$
  select w.title::text, w.status::text,
         (select string_agg(test.name_of(a.worker_id), ' ' order by test.name_of(a.worker_id))
            from work.assignments as a
           where a.work_order_id = w.id
             and a.ended_at is null)
    from work.work_orders as w
   order by w.title
$$;

select test.sign_in('ann');
select test.remember('pump', a.id)
  from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump')) as a;

select pg_temp.order_of('alone', '{wim}'), pg_temp.order_of('begun', '{wim,lou}'), pg_temp.order_of('held', '{wim}'),
       pg_temp.order_of('shared', '{wim,bo}');
select api.start_work_order(test.id('begun'));
select api.hold_work_order(test.id('held'), '{"hold_reason": "WEATHER"}');
select test.sign_out();

select test.sign_in('mover');
select results_eq(
  $$ select moved_work_orders
       from api.move_asset(
         test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true)
       ) $$,
  $$ values (4) $$,
  'work moves with its asset, also by who may not assign it'
);
select test.sign_out();
select results_eq(
  'select * from pg_temp.who()',
  $$ values ('alone', 'OPEN', null), ('begun', 'IN_PROGRESS', null), ('held', 'ON_HOLD', null),
            ('shared', 'ASSIGNED', 'bo') $$,
  'who serves the new site keeps it; assigned work that nobody has is open, what has begun goes on'
);
select is(
  (select status_before_hold::text from work.work_orders where id = test.id('held')), 'OPEN',
  'what rests will be open when it goes on'
);
select is_empty(
  $$ select from work.assignments as a where a.ended_at < a.assigned_at or a.site_id <> test.id('south') $$,
  'who had it stays on record'
);
select is(
  (select count(*) from audit.events where action = 'unassign_work_order' and entity = 'work.assignments'), 5::bigint,
  'the log has one line for each, by the name of the act'
);
select ok(
  exists (select from audit.events where action = 'move_asset' and entity = 'work.work_orders'), 'beside the move'
);

-- The other way: the worker moves.
select test.sign_in('ann');
select api.assign_work_order(test.id('alone'), test.worker_ids('sue', 'bo')),
       api.assign_work_order(test.id('held'), test.worker_ids('bo'));
select api.update_worker(test.id('bo'), jsonb_build_object('site_id', test.id('west'))),
       api.update_worker(test.id('sue'), '{"trade": "Fitter"}');
select test.sign_out();
select results_eq(
  'select title, workers from pg_temp.who()',
  $$ values ('alone', 'bo sue'), ('begun', null), ('held', 'bo'), ('shared', 'bo') $$,
  'who still reaches the site keeps the work, wherever home is'
);
select test.sign_in('clerk');
select lives_ok(
  $$ select api.update_worker(test.id('bo'), '{"account_id": null}') $$, 'without the account'
);
select test.sign_out();
select results_eq(
  'select * from pg_temp.who()',
  $$ values ('alone', 'ASSIGNED', 'sue'), ('begun', 'IN_PROGRESS', null), ('held', 'ON_HOLD', null),
            ('shared', 'OPEN', null) $$,
  'he loses what is elsewhere, also what the clerk does not see; others lose nothing'
);
select test.sign_in('ann');
select api.update_worker(test.id('sue'), jsonb_build_object('site_id', test.id('north')));
select test.sign_out();
select results_eq(
  $$ select status, workers from pg_temp.who() where title = 'alone' $$, $$ values ('OPEN', null::text) $$,
  'so does who gets another home'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.assign_work_order(test.id('alone'), test.worker_ids('sue')) $$,
  'SITE_NOT_SERVED', 422, 'and is not given it back'
);
select is(
  (select array_agg(distinct w.status) from api.workers as w), '{ACTIVE}', 'all are at work as before'
);
select test.sign_out();

select * from finish();
rollback;
