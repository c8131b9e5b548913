-- What the lines of the log are as events, and to which endpoints they go.
begin;
select plan(17);

select test.organization('acme');
select test.site('north');
select test.site('south');
select test.asset('pump', 'north');
select test.person('ann', '{*}', '{*}');

create function pg_temp.endpoint(
  p_name text, p_patterns text[], p_site text default null, p_is_ordered boolean default true
)
returns void
language sql
as $$
  insert into integration.webhook_endpoints (
    id, organization_id, site_id, name, url, host, account_id, api_key_id, event_patterns, status, secret, is_ordered
  )
  values (
    test.remember(p_name, uuidv7()), test.current_organization(), case when p_site is not null then test.id(p_site) end,
    p_name, 'https://example.org/', 'example.org', test.id('ann'), null, p_patterns, 'ACTIVE', 'whsec_x', p_is_ordered
  );
  insert into integration.webhook_standings (organization_id, endpoint_id)
  values (test.current_organization(), test.id(p_name));
$$;
create temporary table seen (sequence bigint);
insert into seen select coalesce(max(e.sequence), 0) from audit.events as e;
-- The events of what was done since the last call, as if each call were a transaction.
create function pg_temp.events()
returns setof text
language plpgsql
as $$
declare
  v_lines audit.events[] := array(
    select e from audit.events as e where e.sequence > (select max(s.sequence) from seen as s) order by e.sequence
  );
begin
  insert into seen select max(e.sequence) from audit.events as e;
  perform integration.fan_out(v_lines);
  return query
  select n.event_type from integration.events_in(v_lines) as n order by n.sequence;
end
$$;
create function pg_temp.sent(p_name text)
returns bigint
language sql
as $$ select count(*) from integration.webhook_deliveries as d where d.endpoint_id = test.id(p_name) $$;

select pg_temp.endpoint('all', '{*}'), pg_temp.endpoint('orders', '{work_order.*}'),
       pg_temp.endpoint('done', '{work_order.completed}'), pg_temp.endpoint('south', '{*}', 'south'),
       pg_temp.endpoint('loose', '{*}', p_is_ordered => false);
select pg_temp.events();
delete from integration.webhook_deliveries;
select test.started_work_order('job', 'north', now() - interval '2 days');
select pg_temp.events();
delete from integration.webhook_deliveries;

select test.sign_in('ann');
select api.update_work_order(test.id('job'), '{"title": "Repair"}');
select test.sign_out();
select set_has($$ select pg_temp.events() $$, $$ values ('work_order.updated') $$, 'a change');
select is(pg_temp.sent('orders'), 1::bigint, 'goes to those whose pattern names its kind');
select is(pg_temp.sent('done'), 0::bigint, 'not to those that ask for another');
select is(pg_temp.sent('south'), 0::bigint, 'nor of another site');
select test.sign_in('ann');
select api.complete_work_order(test.id('job'));
select test.sign_out();
select is(
  (select array_agg(e) from pg_temp.events() as e where e like 'work_order.%'), '{work_order.completed}',
  'an action is one event of its record, however many lines it wrote'
);
select is(pg_temp.sent('done'), 1::bigint, 'and goes to who asks for it');
select is(
  (select array_agg(d.next_attempt_at = 'infinity' order by d.sequence)
     from integration.webhook_deliveries as d
    where d.endpoint_id = test.id('orders')), '{f,t}', 'it waits for the earlier one of its record'
);
select ok(
  (select bool_and(d.next_attempt_at < 'infinity')
     from integration.webhook_deliveries as d
    where d.endpoint_id = test.id('loose')), 'where the order counts'
);
select set_config('assetry.action', 'complete_delivery', true);
select integration.end_delivery(d, 'SUCCEEDED')
  from integration.webhook_deliveries as d
 where d.endpoint_id = test.id('orders')
 order by d.sequence
 limit 1;
select is(
  (select array_agg(d.next_attempt_at < 'infinity' order by d.sequence)
     from integration.webhook_deliveries as d
    where d.endpoint_id = test.id('orders') and d.status = 'PENDING'), '{t}', 'and is due when that has ended'
);
update integration.webhook_standings set open_count = 100000 where endpoint_id = test.id('all');
create temporary table before as select pg_temp.sent('all') as count;
update asset.assets set name = 'Fan' where id = test.id('pump');
select pg_temp.events();
select is(pg_temp.sent('all'), (select b.count from before as b), 'who has too much to deliver gets no more');
select isnt((select s.gap_begins_at from integration.webhook_standings as s where s.endpoint_id = test.id('all')), null,
  'and has a gap from then on');
update integration.webhook_standings set open_count = 0 where endpoint_id = test.id('all');
select integration.fill_gaps();
select results_eq(
  $$ select r.kind, s.gap_begins_at from integration.webhook_replays as r
       join integration.webhook_standings as s on s.endpoint_id = r.endpoint_id
      where r.endpoint_id = test.id('all') $$,
  $$ values ('FILL', null::timestamptz) $$, 'which is filled when there is room'
);

-- What time brings about.
insert into work.work_orders (
  id, organization_id, site_id, work_order_number, title, asset_id, work_type, priority, due_at, status
)
select test.remember('late', uuidv7()), w.organization_id, w.site_id, 'WO-LATE', 'Late', w.asset_id, w.work_type,
       w.priority, now() + interval '10 hours', 'OPEN'
  from work.work_orders as w
 where w.id = test.id('job');
select integration.mark_signals(array(select e from audit.events as e where e.entity_id = test.id('late')));
select is(integration.write_signals(now() + interval '1 second'), 1, 'what is due within a day is due soon');
select is(integration.write_signals(now() + interval '2 seconds'), 0, 'once');
select is(integration.write_signals(now() + interval '11 hours'), 1, 'then it is overdue');
select is(
  (select array_agg(e) from pg_temp.events() as e where e ~ 'due'), '{work_order.due_soon,work_order.overdue}',
  'both are events of the order'
);
update work.work_orders set due_at = now() + interval '5 days' where id = test.id('late');
select integration.mark_signals(array(select e from audit.events as e where e.entity_id = test.id('late')));
select is(
  integration.write_signals(now() + interval '11 hours') + integration.write_signals(now() + interval '6 days'), 1,
  'another due time is another signal; what is announced after it is none'
);

select * from finish();
rollback;
