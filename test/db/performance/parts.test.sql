-- A page of open work that lacks parts starts at what lacks them, however much work there is.
begin;
select plan(4);

set local random_page_cost = 1.1;
select hook.plan_list('others', false);
select test.organization('acme');
select test.site('north');
select test.person('ann');
set local session_replication_role = replica;
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status, due_at)
select uuidv7(), test.id('acme'), test.id('north'), 'W-' || n, 'Repair', 'OPEN',
       timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) as n;
insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
select w.organization_id, w.site_id, w.id, right(w.work_order_number, 2) <> '77'
  from work.work_orders as w where w.organization_id = test.id('acme') and right(w.work_order_number, 1) in ('6', '7');
set local session_replication_role = origin;
analyze work.work_orders, procurement.work_parts;

create function pg_temp.plan_of(p_statement text)
returns text
language plpgsql
as $$
declare
  v_line text;
  v_text text := '';
begin
  for v_line in execute 'explain (analyze, costs off, timing off, summary off) ' || p_statement loop
    v_text := v_text || v_line || E'\n';
  end loop;
  return v_text;
end
$$;

select test.sign_in('ann');
set local role authenticated;
select matches(
  pg_temp.plan_of('select id from api.open_work_orders where are_parts_ready is false order by due_at, id limit 50'),
  'Index (Only )?Scan using work_parts_are_ready_idx', 'what lacks parts is found by the index of it'
);
select doesnt_match(
  pg_temp.plan_of('select id from api.open_work_orders where are_parts_ready is false order by due_at, id limit 50'),
  'Scan [^\n]* on work_orders[^\n]*rows=[0-9]{4,}', 'and no more work is read'
);
select doesnt_match(
  pg_temp.plan_of('select count(*) from api.open_work_orders'), 'work_parts', 'to count the list it is not read at all'
);
reset role;
select test.sign_out();

-- At a thousand sites, all of them reached, of which the planner expects ten.
select test.organization('wide');
select test.site('s' || n) from generate_series(1, 1000) as n;
select test.person('bea');
set local session_replication_role = replica;
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status, due_at)
select uuidv7(), test.id('wide'), test.id('s' || 1 + n % 1000), 'W-' || n, 'Repair', 'OPEN',
       timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 30000) as n;
insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
select w.organization_id, w.site_id, w.id, right(w.work_order_number, 2) <> '77'
  from work.work_orders as w where w.organization_id = test.id('wide');
set local session_replication_role = origin;
analyze core.sites, work.work_orders, procurement.work_parts;
select hook.plan_list('others', true);
select test.sign_in('bea');
set local role authenticated;
select doesnt_match(
  pg_temp.plan_of('select id from api.open_work_orders where are_parts_ready is false order by due_at, id limit 50'),
  'Materialize|Removed by Join Filter: [0-9]{4,}', 'nor is each order compared with all that lacks parts'
);
reset role;

select * from finish();
rollback;
