begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.calendar('office', '{north}');
select test.person('ann');
select test.sign_in('ann');
select test.remember(n.name, w.id)
  from (values ('open', null), ('met', null), ('said', '2025-01-06T10:00:00Z')) as n (name, due_at),
       api.create_work_order(
         jsonb_build_object(
           'site_id', test.id('north'), 'location_id', test.spot('north'), 'title', n.name, 'reported_at',
             '2025-01-06T08:00:00Z', 'due_at', n.due_at,
           'target_minutes', case when n.due_at is null then 120 end
         )
       ) as w;
select api.start_work_order(test.id('met'), '2025-01-06T08:00:00Z');
select api.complete_work_order(test.id('met'), '{"completed_at": "2025-01-06T09:59:00Z"}');
select test.sign_out();
update service.clocks set attached_at = '2025-01-06T08:00:00Z', state = 'RUNNING', breached_at = null
  where state = 'BREACHED';

create function pg_temp.told(p_at timestamptz)
returns text
language plpgsql
as $$
begin
  perform service.tell_clocks(p_at);
  return (
    select string_agg(w.title || ' ' || n.percent || to_char(n.reached_at at time zone 'UTC', ' HH24:MI'), ', '
      order by w.title, n.percent)
      from service.notices as n
      join service.clocks as c on c.id = n.clock_id
      join work.work_orders as w on w.id = c.work_order_id
  );
end
$$;

select is(pg_temp.told('2025-01-06T09:00:00Z'), null, 'nothing is told before its time');
update core.organizations set status = 'SUSPENDED';
select is(pg_temp.told('2025-01-06T09:01:00Z'), null, 'of a suspended organization nothing is done');
update core.organizations set status = 'ACTIVE';
select is(pg_temp.told('2025-01-06T09:01:00Z'), 'open 50 09:00', 'half of a target');
select is(pg_temp.told('2025-01-06T09:02:00Z'), 'open 50 09:00', 'is told once');
select is(
  pg_temp.told('2025-01-06T10:00:00Z'), 'open 50 09:00, open 75 09:30',
    'then three quarters; what is due now is not missed yet'
);
select is(
  pg_temp.told('2025-01-06T10:01:00Z'), 'open 50 09:00, open 75 09:30, open 100 10:00, said 100 10:00',
  'then a miss, also of a day that somebody said; of what was in time nothing is told'
);
select results_eq(
  $$ select w.title, c.state, c.breached_at, c.notified_percent from service.clocks as c join work.work_orders as w
       on w.id = c.work_order_id
      order by w.title $$,
  $$ values ('met', 'MET', null::timestamptz, 0), ('open', 'BREACHED', '2025-01-06 10:00+00', 100), ('said', 'BREACHED',
            '2025-01-06 10:00+00', 100) $$,
  'and is one'
);
select is(
  (select count(*) from audit.events where entity = 'service.notices' and action = 'tell_clocks'), 4::bigint,
  'each stands in the log, from which everything outside is told'
);
update service.clocks
   set notified_percent = 0,
       next_notice_at = half_at
 where half_at is not null
   and state = 'BREACHED';
select is(service.tell_clocks('2025-01-06T10:01:00Z'), 0, 'what was told is not told again, whoever forgets it');
update service.clocks set notified_percent = 0, next_notice_at = due_at where state = 'BREACHED';
delete from service.notices;
select is(service.tell_clocks(), 4, 'however late it comes');

select * from finish();
rollback;
