-- Rows of a list are counted and added up as the caller reads them; nothing is returned that the list would not show.
begin;
select plan(64);

select test.organization('other');
select test.site('far');
select test.work_order('foreign', 'far');
select test.organization('acme');
select test.site('tokyo', 'TOKYO', 'Asia/Tokyo'), test.site('lima', 'LIMA', 'America/Lima');
select test.person('ann'), test.person('bob', '{lima}'), test.person('max', '{}', '{}');
select test.person('poor', '{*}', '{site.update}'), test.person('own', '{*}', '{work.read_own}');
select test.person('none', '{*}', '{site.update}');
update identity.roles set reading = 'NAMED' where name in ('role of own', 'role of none');

-- On each side of midnight at the site, of a week and of a month; one without a due date.
select test.work_order('t1', 'tokyo', p_due_at => '2026-02-28 14:59:59Z'),
       test.work_order('t2', 'tokyo', p_due_at => '2026-02-28 15:00:00Z'),
       test.work_order('t3', 'tokyo', p_due_at => '2026-03-01 15:00:00Z'),
       test.work_order('l1', 'lima', p_due_at => '2026-03-01 04:59:59Z'),
       test.work_order('l2', 'lima', p_due_at => '2026-03-01 05:00:00Z'),
       test.work_order('l3', 'lima');
update work.work_orders as w
   set estimated_cost = v.cost, estimate_currency = v.currency, target_minutes = v.minutes, status = v.status,
       priority = v.priority, inherits_approval = v.inherits
  from (values ('t1', 100.10, 'JPY', 60, 'OPEN', 'LOW', true), ('t2', 200.20, 'JPY', 30, 'OPEN', 'HIGH', false),
               ('t3', null, null, null, 'OPEN', 'HIGH', false), ('l1', 10, 'EUR', 10, 'OPEN', 'LOW', false),
               ('l2', 4, 'EUR', 5, 'CANCELLED', 'HIGH', false), ('l3', 1, 'USD', null, 'OPEN', 'LOW', false))
         as v (name, cost, currency, minutes, status, priority, inherits)
 where w.id = test.id(v.name);
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
values (test.id('acme'), test.id('lima'), test.id('l1'), test.id('own'));
insert into core.exchange_rates (organization_id, from_currency, to_currency, valid_on, rate)
values (test.id('acme'), 'USD', 'EUR', '2026-02-28', 0.5), (test.id('acme'), 'USD', 'EUR', '2026-03-01', 0.25),
       (test.id('acme'), 'USD', 'EUR', '2026-03-02', 0.75), (test.id('acme'), 'EUR', 'USD', '2026-03-08', 2);

-- Lists of this test alone: types, sizes and times that no list of the house has in a test.
create view api.many as select n, n % 1001 as part from generate_series(1, 500001) as s (n);
create view api.slow as select s.n from generate_series(1, 10) as s (n) where pg_sleep(0.2) is not null;
create view api.kinds as
select 1::smallint as small, 2::bigint as big, 1.5::double precision as float, 'x'::varchar(3) as word, true as truth,
       uuid '00000000-0000-7000-8000-000000000001' as id, '{"a": 1}'::jsonb as json, '{a}'::text[] as texts,
       timestamp '2026-01-01' as local;
grant select on api.many, api.slow, api.kinds to public;
set local time zone 'Pacific/Kiritimati';

-- What is answered, in few letters.
create function pg_temp.sums(
  p_group text[], p_sums text[] default '{}', p_filters jsonb default '{}', p_list text default 'work_orders'
)
returns setof text
language sql
as $$
  select format(
           '%s: %s %s', (select string_agg(coalesce(g.value, '-'), ' ' order by k.place)
                           from unnest(p_group) with ordinality as k (name, place)
                           join jsonb_each_text(s.group_values) as g (name, value) on g.name = k.name),
           s.row_count, (select string_agg(coalesce(trim_scale(v.value::numeric)::text, '-'), ' ' order by k.place)
                           from unnest(p_sums) with ordinality as k (name, place)
                           join jsonb_each_text(s.sums) as v (name, value) on v.name = k.name)
         )
    from api.summarize_list(p_list, p_group, p_sums, p_filters) as s
$$;

select test.sign_in('ann');
select results_eq(
  $$ select group_values, row_count, sums from api.summarize_list('work_orders') $$,
  $$ values ('{}'::jsonb, 6::bigint, '{}'::jsonb) $$,
  'without a group all rows are one, those of another organization are not among them'
);
select results_eq(
  $$ select group_values, row_count, sums
       from api.summarize_list('work_orders', '{site_code,status}', '{target_minutes,reopen_count}') $$,
  $$ values ('{"site_code": "LIMA", "status": "CANCELLED"}'::jsonb, 1::bigint,
             '{"target_minutes": 5, "reopen_count": 0}'::jsonb),
            ('{"site_code": "LIMA", "status": "OPEN"}', 2, '{"target_minutes": 10, "reopen_count": 0}'),
            ('{"site_code": "TOKYO", "status": "OPEN"}', 3, '{"target_minutes": 90, "reopen_count": 0}') $$,
  'groups are in their order, sums leave out what is empty'
);
select results_eq(
  $$ select pg_temp.sums('{estimate_currency}', '{estimated_cost,target_minutes}') $$,
  $$ values ('EUR: 2 14 15'), ('JPY: 2 300.3 90'), ('USD: 1 1 -'), ('-: 1 - -') $$,
  'an empty group is the last, and the sum of nothing is empty'
);
select results_eq(
  $$ select pg_temp.sums('{due_at.day}') $$,
  $$ values ('2026-02-28: 2 '), ('2026-03-01: 2 '), ('2026-03-02: 1 '), ('-: 1 ') $$,
  'a day is that of the site'
);
select results_eq(
  $$ select pg_temp.sums('{site_code,due_at.week}') $$,
  $$ values ('LIMA 2026-02-23: 2 '), ('LIMA -: 1 '), ('TOKYO 2026-02-23: 2 '), ('TOKYO 2026-03-02: 1 ') $$,
  'a week begins on Monday'
);
select results_eq(
  $$ select pg_temp.sums('{due_at.month,due_at.day}', '{target_minutes}', '{"site_code": "eq.TOKYO"}') $$,
  $$ values ('2026-02-01 2026-02-28: 1 60'), ('2026-03-01 2026-03-01: 1 30'), ('2026-03-01 2026-03-02: 1 -') $$,
  'a month is its first day, beside other parts of the same column'
);
select results_eq(
  $$ select pg_temp.sums('{valid_on.day,from_currency}', '{rate}', '{}', 'exchange_rates') $$,
  $$ values ('2026-02-28 USD: 1 0.5'), ('2026-03-01 USD: 1 0.25'), ('2026-03-02 USD: 1 0.75'),
            ('2026-03-08 EUR: 1 2') $$,
  'a date is a day'
);
select results_eq(
  $$ select pg_temp.sums('{from_currency,valid_on.week}', '{rate}', '{}', 'exchange_rates') $$,
  $$ values ('EUR 2026-03-02: 1 2'), ('USD 2026-02-23: 2 0.75'), ('USD 2026-03-02: 1 0.75') $$,
  'of a week'
);
select results_eq(
  $$ select pg_temp.sums('{from_currency,created_at.day}', '{}', '{}', 'exchange_rates') $$,
  $$ select format('%s %s: %s ', v.code, (now() at time zone 'UTC')::date, v.amount)
       from (values ('EUR', 1), ('USD', 3)) as v (code, amount) $$,
  'the day of a record without a site is that of UTC'
);
select results_eq(
  $$ select pg_temp.sums('{inherits_approval,priority_rank,asset_id}') $$,
  $$ values ('false 1 -: 2 '), ('false 3 -: 3 '), ('true 1 -: 1 ') $$, 'rows are grouped by numbers, ids, yes and no'
);
select results_eq(
  $$ select pg_temp.sums('{word,truth,id,big}', '{small,big}', '{}', 'kinds') $$,
  $$ values ('x true 00000000-0000-7000-8000-000000000001 2: 1 1 2') $$, 'and by all types of words'
);

-- Conditions.
select results_eq(
  format('select (array_agg(s order by s))[1] from pg_temp.sums(%L, %L, %L) as s', '{}', '{target_minutes}', f.filter),
  format('values (%L)', f.expected), f.filter
)
from (values
  ('{"status": "eq.OPEN"}', ': 5 100'), ('{"status": "neq.OPEN"}', ': 1 5'), ('{"status": "not.eq.OPEN"}', ': 1 5'),
  ('{"target_minutes": "gt.30"}', ': 1 60'), ('{"target_minutes": "gte.30"}', ': 2 90'),
  ('{"target_minutes": "lt.10"}', ': 1 5'), ('{"target_minutes": "lte.10"}', ': 2 15'),
  ('{"target_minutes": ["gte.10", "lt.60"]}', ': 2 40'), ('{"target_minutes": "in.(5,60)"}', ': 2 65'),
  ('{"target_minutes": "is.null"}', ': 2 -'), ('{"target_minutes": "not.is.null"}', ': 4 105'),
  ('{"title": "in.(t1,\"l1\")"}', ': 2 70'), ('{"title": "like.t*"}', ': 3 90'), ('{"title": "like.T*"}', ': 0 -'),
  ('{"title": "ilike.T*", "target_minutes": "lt.60"}', ': 1 30'), ('{"title": "like.\\"}', ': 0 -'),
  ('{"inherits_approval": "is.true"}', ': 1 60'), ('{"inherits_approval": "is.FALSE"}', ': 5 45'),
  ('{"custom": "is.null"}', ': 0 -'), ('{"title": "eq.x'' or true --"}', ': 0 -'), ('{"title": []}', ': 6 105'),
  ('null', ': 6 105')
) as f (filter, expected);

-- Whom the rows are for.
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select pg_temp.sums('{site_code}', '{target_minutes}') $$, $$ values ('LIMA: 3 15') $$,
  'who reaches one site counts the rows of that site'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select pg_temp.sums('{}', '{target_minutes}') $$, $$ values (': 0 -') $$, 'who reaches none counts none'
);
select is_empty($$ select pg_temp.sums('{site_code}') $$, 'in no group');
select test.sign_out();
select test.sign_in('own');
select results_eq(
  $$ select pg_temp.sums('{}', '{target_minutes}') $$, $$ values (': 1 10') $$, 'who reads their own counts their own'
);
select test.sign_out();
select test.sign_in('none');
select test.refuses(
  $$ select api.summarize_list('work_orders') $$, 'PERMISSION_DENIED', 403, 'who reads none of a list is refused'
);
select test.sign_out();

-- What is withheld.
select test.sign_in('poor');
select is(
  test.faults_of($$ select api.summarize_list('work_orders', '{estimated_cost,estimate_currency}', '{estimated_cost}',
                      '{"estimated_cost": "gt.1"}') $$),
  'p_filters.estimated_cost PERMISSION_DENIED, p_group[1] PERMISSION_DENIED, p_sums[1] PERMISSION_DENIED',
  'what the list withholds is neither grouped, added up nor compared'
);
select results_eq(
  $$ select pg_temp.sums('{status}', '{target_minutes}') $$, $$ values ('CANCELLED: 1 5'), ('OPEN: 5 100') $$,
  'all else is counted'
);
-- As the owner, for the same caller.
select set_config('role', session_user, true);
select is_empty(
  $$ select k.list || '.' || c.name
       from core.kept_columns() as k
      cross join unnest(k.columns) as c (name)
      where c.name <> all (core.withheld_columns(k.list)) $$,
  'whoever lacks every permission to see amounts is kept from all of them'
);
select test.sign_out();
select test.sign_in('ann');
select set_config('role', session_user, true);
select is_empty(
  $$ select k.list, core.withheld_columns(k.list) from core.kept_columns() as k
      where core.withheld_columns(k.list) <> '{}' $$,
  'and who has them from none'
);

select is_empty(
  $$ select k.list || '.' || c.name
       from core.kept_columns() as k
      cross join unnest(k.columns) as c (name)
       join core.list_columns(k.list) as l on l.name = c.name and l.kind = 'NUMBER'
      where c.name !~ 'percent$'
        and (
              core.currency_of(k.list, c.name) = '{}'
                or not core.currency_of(k.list, c.name) <@ array(select o.name from core.list_columns(k.list) as o)
            ) $$,
  'every amount has a currency, or a record that has it, in its list'
);
select results_eq(
  $$ select core.currency_of(v.list, v.name)
       from (values (1, 'work_order_costs', 'amount'), (2, 'work_order_costs', 'base_amount'),
                    (3, 'contracts', 'cap_left'), (4, 'contracts', 'total_value'), (5, 'stock_values', 'value'), (6, 'work_orders', 'target_minutes'),
                    (7, 'asset_meters', 'max_value'), (8, 'budgets', 'used_percent'), (9, 'approvals', 'amount'),
                    (10, 'work_orders', 'estimated_cost'), (11, 'assets', 'name')) as v (place, list, name)
      order by v.place $$,
  $$ values ('{currency}'::text[]), ('{base_currency}'), ('{cap_currency}'), ('{currency}'), ('{site_id,site_code}'),
            ('{}'), ('{}'), ('{}'), ('{currency}'), ('{estimate_currency}'), ('{}') $$,
  'an amount has the currency that is named like it'
);
select test.sign_out();

-- Each currency by itself.
select test.sign_in('ann');
select is(
  test.faults_of($$ select api.summarize_list('work_orders', '{status}', '{estimated_cost,target_minutes}') $$),
  'p_sums[1] CURRENCY_MISSING', 'amounts of several currencies are not added up'
);
select is(
  test.faults_of($$ select api.summarize_list('work_orders', null, '{estimated_cost}', null) $$),
  'p_sums[1] CURRENCY_MISSING', 'nor without a group'
);
select results_eq(
  $$ select group_values, row_count, sums from api.summarize_list('work_orders', null, null, null) $$,
  $$ values ('{}'::jsonb, 6::bigint, '{}'::jsonb) $$, 'what is not given is none'
);

-- What cannot be meant.
select is(
  test.faults_of($$ select api.summarize_list(
    'work_orders', '{status.day,due_at,custom,statu}',
    '{title,target_minutes,target_minutes,due_at,missing_parts,"; drop"}',
    '{"due_at": "gt.soon", "status": 1, "target_minutes": ["gt.1", "between.1"], "x": "eq.1", "title": "is.true",
      "inherits_approval": "is.maybe", "priority_rank": "in.(1,x)", "reopen_count": "in.1",
      "allowed_actions": "eq.{}", "site_id": "like.a*"}'
  ) $$),
  'p_filters.allowed_actions INVALID_FORMAT, p_filters.due_at INVALID_FORMAT, '
    'p_filters.inherits_approval INVALID_FORMAT, p_filters.priority_rank INVALID_FORMAT, '
    'p_filters.reopen_count INVALID_FORMAT, p_filters.site_id INVALID_FORMAT, '
    'p_filters.status INVALID_FORMAT, p_filters.target_minutes[2] INVALID_FORMAT, '
    'p_filters.title INVALID_FORMAT, p_filters.x UNKNOWN_FIELD, p_group[1] INVALID_FORMAT, '
    'p_group[2] INVALID_FORMAT, p_group[3] INVALID_TYPE, p_group[4] UNKNOWN_FIELD, '
    'p_sums[1] INVALID_TYPE, p_sums[3] DUPLICATE, p_sums[4] INVALID_TYPE, p_sums[5] INVALID_TYPE, '
    'p_sums[6] UNKNOWN_FIELD',
  'every fault is returned at once'
);
select is(
  test.faults_of($$ select api.summarize_list('kinds', '{float,json,texts,local}', '{float,json,word,truth}') $$),
  'p_group[1] INVALID_TYPE, p_group[2] INVALID_TYPE, p_group[3] INVALID_TYPE, p_group[4] INVALID_TYPE, '
    'p_sums[1] INVALID_TYPE, p_sums[2] INVALID_TYPE, p_sums[3] INVALID_TYPE, p_sums[4] INVALID_TYPE',
  'what is neither a word nor a number of decimals is neither grouped nor added up'
);
select is(
  test.faults_of($$ select api.summarize_list('work_orders', '{due_at.year,due_at.day,due_at.day,NULL}') $$),
  'p_group[1] INVALID_FORMAT, p_group[3] DUPLICATE, p_group[4] UNKNOWN_FIELD', 'parts of dates are three'
);
select is(test.faults_of(v.statement), v.faults, v.faults)
  from (
    values
      ($$ select api.summarize_list('work_order') $$, 'p_list NOT_FOUND'),
      ($$ select api.summarize_list('pg_class') $$, 'p_list NOT_FOUND'),
      ($$ select api.summarize_list(' ') $$, 'p_list MISSING_VALUE'),
      ($$ select api.summarize_list(repeat('x', 64)) $$, 'p_list TOO_LONG'),
      (
        $$ select api.summarize_list('work_orders', '{status,title,priority,site_id,site_code}',
             '{target_minutes,priority_rank,reopen_count,remaining_minutes,row_version,planned_hours,a,b,c}',
             '[]') $$,
        'p_filters INVALID_TYPE, p_group TOO_MANY, p_sums TOO_MANY'
      ),
      (
        $$ select api.summarize_list('work_orders', '{}', '{}',
             jsonb_build_object('title', 'eq.' || repeat('x', 16400))) $$,
        'p_filters TOO_LONG'
      ),
      (
        $$ select api.summarize_list('work_orders', '{}', '{}',
             jsonb_build_object('title', (select jsonb_agg('eq.x'::text) from generate_series(1, 33)))) $$,
        'p_filters TOO_MANY'
      )
  ) as v (statement, faults);
select lives_ok(
  $$ select api.summarize_list('work_orders', '{status,title,priority,site_id}',
       '{target_minutes,priority_rank,reopen_count,remaining_minutes,row_version,planned_hours,recorded_hours,
         approval_over}',
       jsonb_build_object('title', (select jsonb_agg('eq.x'::text) from generate_series(1, 32)))) $$,
  'as much as that is taken'
);

-- What it costs.
select test.refuses($$ select api.summarize_list('many') $$, 'TOO_MUCH', 422, 'more than half a million rows');
select results_eq(
  $$ select pg_temp.sums('{}', '{n}', '{"n": "lte.500000"}', 'many') $$, $$ values (': 500000 125000250000') $$,
  'half a million are counted'
);
select test.refuses(
  $$ select api.summarize_list('many', '{part}', '{}', '{"n": "lte.1001"}') $$, 'TOO_MUCH', 422,
  'more than a thousand groups'
);
select is(
  (select count(*) from api.summarize_list('many', '{part}', '{}', '{"n": "lte.1000"}')), 1000::bigint, 'a thousand'
);
set local statement_timeout = '500ms';
select test.refuses($$ select api.summarize_list('slow') $$, 'TOO_MUCH', 422, 'no call lasts longer than it may');
set local statement_timeout = 0;
select is(
  (select p.proconfig @> '{statement_timeout=5s}' from pg_proc as p where p.oid = 'api.summarize_list'::regproc), true,
  'which is five seconds over HTTP'
);
select test.sign_out();

select * from finish();
rollback;
