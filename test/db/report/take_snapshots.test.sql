-- Figures of a month and site that are kept: when, once, and again when something came late; what a target says.
begin;
select plan(32);

select test.organization('other'), test.site('far'), test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{report.read,work.read}');
delete from core.task_marks where task = 'take_snapshots' and subject_id not in (test.id('north'), test.id('south'));
select test.work_order(w.name, w.site, '2026-01-01T00:00Z', w.due_at)
  from (values ('a', 'south', timestamptz '2026-03-01T00:00Z'), ('b', 'south', '2026-03-31T23:59Z'),
               ('c', 'south', '2026-04-01T00:00Z'), ('d', 'north', '2026-04-30T00:00Z')) as w (name, site, due_at);

select is(
  (select count(*) from core.task_marks as m where m.task = 'take_snapshots' and m.due_at = now()), 2::bigint,
  'a new site is noted'
);
update core.task_marks set due_at = '2026-01-01T00:00Z' where task = 'take_snapshots';

select test.sign_in('ann');
select test.remember('t', t.id)
  from api.create_figure_target(
         '{"figure": "DUE_COMPLIANCE", "starts_on": "2026-01-01", "target_value": 90, "warn_value": 50}'
       ) as t;
select test.remember('u', t.id)
  from api.create_figure_target(
         jsonb_build_object('figure', 'DUE_COMPLIANCE', 'site_id', test.id('north'), 'starts_on', '2026-04-01',
           'ends_on', '2026-04-30', 'target_value', 0)
       ) as t;
select test.remember('v', t.id)
  from api.create_figure_target(
         jsonb_build_object('figure', 'CYCLE_TIME', 'site_id', test.id('north'), 'starts_on', '2026-01-01', 'ends_on',
           '2026-02-28', 'target_value', 5)
       ) as t;
select test.sign_out();

create function pg_temp.readable() returns boolean[] language sql security definer as $$
  select array[report.reads_all_figures(), 'STOCK_VALUE' = any (report.readable_figures())]
$$;
-- What is kept, a row a line.
create function pg_temp.kept(p_figure text default 'DUE_COMPLIANCE') returns text[] language sql security definer as $$
  select array_agg(
           concat_ws(
             ' ', lower(s.code), to_char(n.month_on, 'MM'), n.revision, n.is_newest::text,
             coalesce(trim_scale(n.numerator) || '/' || trim_scale(n.denominator), '-'),
             coalesce(trim_scale(n.value)::text, '-'),
             coalesce(trim_scale(n.previous_value)::text, '-'), n.target_status
           )
           order by s.code, n.month_on, n.revision
         )
    from report.snapshots as n
    join core.sites as s on s.id = n.site_id
   where n.figure = p_figure
     and n.organization_id = test.id('acme')
$$;

select is(
  report.take_snapshots('2026-05-03T01:59Z'), 10,
  'a minute early it is the month before: three months of two sites, and the open work of now'
);
select is(
  pg_temp.kept(),
  array[
    'north 01 1 true - - - NO_DATA', 'north 02 1 true - - - NO_DATA', 'north 03 1 true - - - NO_DATA',
    'south 01 1 true - - - NO_DATA', 'south 02 1 true - - - NO_DATA', 'south 03 1 true 0/2 0 - MISSED'
  ],
  'each month of a target, and those in which anything counts'
);
select is(
  pg_temp.kept('CYCLE_TIME'), array['north 01 1 true - - - NO_DATA', 'north 02 1 true - - - NO_DATA'], 'of others, too'
);
select is(pg_temp.kept('REWORK_SHARE'), null, 'where nothing counts and nothing is aimed at, nothing is kept');
select is(report.take_snapshots('2026-05-03T01:59Z'), 0, 'once');
select is(
  (select array_agg(distinct m.due_at) from core.task_marks as m where m.task = 'take_snapshots'),
  array[timestamptz '2026-05-03T02:00Z'], 'the next is noted'
);
select is(
  (select count(*) from integration.signals as s where s.entity = 'report.snapshots'), 0::bigint,
  'no signal is written here'
);

-- Two things come late.
alter table work.work_orders disable trigger user;
update work.work_orders
   set status = 'COMPLETED', started_at = reported_at, completed_at = '2026-02-02T00:00Z'
 where title = 'a';
alter table work.work_orders enable trigger user;
select is(
  report.take_snapshots('2026-05-03T02:00Z'), 5, 'at the hour the next month is kept, and what is other than it was'
);
select is(
  pg_temp.kept(),
  array[
    'north 01 1 true - - - NO_DATA', 'north 02 1 true - - - NO_DATA', 'north 03 1 true - - - NO_DATA',
    'north 04 1 true 0/1 0 - OK', 'south 01 1 true - - - NO_DATA', 'south 02 1 true - - - NO_DATA',
    'south 03 1 false 0/2 0 - MISSED', 'south 03 2 true 1/2 50 0 WARN', 'south 04 1 true 0/1 0 - MISSED'
  ],
  'a later value is another revision, with the one before; the target of the site goes before'
);
alter table work.work_orders disable trigger user;
update work.work_orders set due_at = null where title = 'a';
update work.work_orders set due_at = null where title = 'd';
update work.work_orders set completed_at = '2026-01-01T00:00Z' where title = 'a';
insert into inventory.standings (organization_id, site_id, item_id, storeroom_id, quantity, value)
select test.id('acme'), test.id('south'), i.id, r.id, 1, 7
  from (select test.item('bolt') as id) as i, (select test.storeroom('MAIN', 'south') as id) as r;
select report.take_snapshots('2026-06-03T02:00Z');
select is(
  (pg_temp.kept())[4:],
  array[
    'north 04 1 false 0/1 0 - OK', 'north 04 2 true - - 0 NO_DATA', 'north 05 1 true - - - NO_DATA',
    'south 01 1 true - - - NO_DATA', 'south 02 1 true - - - NO_DATA', 'south 03 1 false 0/2 0 - MISSED',
    'south 03 2 false 1/2 50 0 WARN', 'south 03 3 true 0/1 0 50 MISSED', 'south 04 1 true 0/1 0 - MISSED',
    'south 05 1 true - - - NO_DATA'
  ],
  'what counts no more is said, too, of the two months before'
);
select results_eq(
  $$ select n.month_on, n.revision, n.currency, n.value, n.denominator
       from report.snapshots as n where n.figure = 'STOCK_VALUE' $$,
  $$ values (date '2026-05-01', 1, 'EUR', 7.0000::numeric, null::numeric) $$,
  'the present state is kept of the last month'
);
update inventory.standings set value = 8 where site_id = test.id('south');
update work.work_orders set due_at = '2026-03-15T00:00Z' where title = 'a';
select report.take_snapshots('2026-07-03T02:00Z');
select results_eq(
  $$ select n.month_on, n.revision, n.value
       from report.snapshots as n where n.figure = 'STOCK_VALUE' order by n.month_on $$,
  $$ values (date '2026-05-01', 1, 7.0000::numeric), ('2026-06-01', 1, 8.0000) $$, 'and of no other again'
);
select is(
  (select max(n.revision) from report.snapshots as n where n.month_on = '2026-03-01' and n.figure = 'DUE_COMPLIANCE'),
  3, 'three months later nothing changes any more'
);
select is(
  (select count(*) from report.snapshots as n where n.taken_at = '2026-07-03T02:00Z' and n.month_on = '2026-06-01'
      and n.figure = 'DUE_COMPLIANCE'), 2::bigint, 'the time is that of the run'
);

-- An archived site has none.
update core.sites set archived_at = now() where id = test.id('north');
select report.take_snapshots('2026-08-03T02:00Z');
select is(
  (select array_agg(distinct n.site_id) from report.snapshots as n where n.month_on = '2026-07-01'),
  array[test.id('south')], 'of a site that is archived nothing is kept'
);
select is(
  (select array_agg(m.subject_id) from core.task_marks as m where m.task = 'take_snapshots'), array[test.id('south')],
  'nor noted'
);

select is(report.take_snapshot(test.id('north'), '2026-08-03T02:00Z'), 0, 'none');

-- Money by currency: what is other is another revision of its currency, also where nothing counts any more.
set local session_replication_role = replica;
insert into work.cost_lines (
  organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
  incurred_on
)
select test.id('acme'), test.id('south'), test.id('a'), 'ITEM', l.amount, 1, l.amount, l.coin, l.amount, l.coin, l.day
  from (
    values (70, 'EUR', date '2026-09-01'), (50, 'USD', '2026-09-30'), (9, 'USD', '2026-10-01'), (8, 'EUR', '2026-08-31')
  ) as l (amount, coin, day);
set local session_replication_role = origin;
create function pg_temp.costs() returns text[] language sql as $$
  select array_agg(
           concat_ws(' ', n.currency, n.revision, n.is_newest::text, coalesce(trim_scale(n.numerator)::text, '-'),
             trim_scale(n.previous_value), n.taken_at::date)
           order by n.currency, n.revision
         )
    from report.snapshots as n
   where n.figure = 'MAINTENANCE_COST'
     and n.month_on = '2026-09-01'
$$;
select report.take_snapshots('2026-10-03T02:00Z');
select is(pg_temp.costs(), '{EUR 1 true 70 2026-10-03,USD 1 true 50 2026-10-03}', 'a row for each currency');
set local session_replication_role = replica;
update work.cost_lines set quantity = 51, amount = 51, base_amount = 51 where amount = 50;
set local session_replication_role = origin;
select report.take_snapshots('2026-11-03T02:00Z');
select is(
  pg_temp.costs(), '{EUR 1 true 70 2026-10-03,USD 1 false 50 2026-10-03,USD 2 true 51 50 2026-11-03}', 'one is other'
);
set local session_replication_role = replica;
delete from work.cost_lines where base_amount = 51;
set local session_replication_role = origin;
select is(
  report.keep_month(test.id('south'), '2026-09-01', false, '2026-12-03T02:00Z'), 0, 'nobody''s site is none'
)
  from core.act_as_task(test.id('other'));
select core.act_as_task(test.id('acme'));
select is(
  report.keep_month(test.id('south'), '2026-09-01', false, '2026-12-03T02:00Z'), 3, 'one ends, in each figure of costs'
);
select is(
  (pg_temp.costs())[3:], '{USD 2 false 51 50 2026-11-03,USD 3 true - 51 2026-12-03}', 'and is known to have been'
);

-- The signal of a missed target.
select is(
  integration.write_signal(
    (select n.id from report.snapshots as n where n.month_on = '2026-04-01' and n.site_id = test.id('south')
        and n.figure = 'DUE_COMPLIANCE'), now()
  ), 1, 'a missed target is a signal'
);
select is(
  integration.write_signal(
    (select n.id from report.snapshots as n where n.month_on = '2026-03-01' and n.site_id = test.id('south')
        and n.revision = 2 and n.figure = 'DUE_COMPLIANCE'), now()
  ), 0, 'one that is nearly reached is none'
);
select results_eq(
  $$ select s.code, s.site_id, s.entity from integration.signals as s $$,
  $$ select 'MISSED', test.id('south'), 'report.snapshots' $$, 'of the site'
);
select test.sign_in('ann');
select results_eq(
  $$ select n.figure_name, n.site_code, n.month_on, n.revision, n.value, n.previous_value, n.target_status,
            n.unit, n.is_newest
       from api.figure_snapshots as n
      where n.figure = 'DUE_COMPLIANCE' and n.month_on = '2026-03-01' and n.site_id = test.id('south')
      order by n.revision desc limit 1 $$,
  $$ values ('Work done by its due time', 'SOUTH', date '2026-03-01', 3, 0.0000::numeric, 50.0000::numeric, 'MISSED',
             'PERCENT', true) $$, 'the list has them'
);
select isnt_empty($$ select 1 from api.figure_snapshots as n where n.figure = 'STOCK_VALUE' $$, 'with amounts');
select test.sign_out(), test.sign_in('sue');
select is((select array_agg(distinct n.site_code) from api.figure_snapshots as n), '{SOUTH}', 'of sites within reach');
select test.sign_out(), test.sign_in('wes');
select is(
  (select array_agg(distinct n.figure order by n.figure) from api.figure_snapshots as n), '{CYCLE_TIME,DUE_COMPLIANCE,WORK_AGE}',
  'and figures that one may read'
);
select is(
  pg_temp.readable(), '{f,f}',
  'not those of stock, also not in the log'
);
select test.sign_out(), test.sign_in('ann');
select is(pg_temp.readable(), '{t,t}', 'whoever may read each reads them there');

select * from finish();
rollback;
