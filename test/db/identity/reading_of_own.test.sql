-- Two people of one site who read their own records only: each reads what is theirs, and not the other's.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('boss'),
       test.person('ann', '{north}', '{work.read_own,inspection.read_own,procurement.read_own,request.read_own,
         asset.read_own,
         workforce.read_own,requisition.create,work_order.create}'),
       test.person('bob', '{north}', '{work.read_own,inspection.read_own,procurement.read_own,request.read_own,
         asset.read_own,
         workforce.read_own,requisition.create,work_order.create}');
update identity.roles set reading = 'NAMED' where name in ('role of ann', 'role of bob');
select test.role('buyers of ' || p.name, '{}') from unnest('{ann,bob}'::text[]) as p (name);
update identity.roles set reading = 'NAMED' where name like 'buyers of %';
insert into identity.account_roles (organization_id, account_id, role_id)
select test.id('acme'), test.id(p.name), test.id('buyers of ' || p.name) from unnest('{ann,bob}'::text[]) as p (name);

select test.worker('wendy', 'north'), test.worker('will', 'north'), test.worker('wanda', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wendy');
update workforce.workers set account_id = test.id('bob') where id = test.id('will');
create temporary table people on commit drop as
  select * from (values ('ann', 'wendy'), ('bob', 'will')) as p (name, worker);
grant select on people to public;

-- Work: given to them, given before and taken away (once when other work of theirs was completed), completed, planned,
-- supervised, watched, watched before.
select test.work_order(k.kind || ' ' || p.name, 'north', '2025-01-06T08:00Z')
  from people as p, unnest('{given,taken,handed,completed,planned,supervised,watched,unwatched}'::text[]) as k (kind);
select test.work_order('nobody', 'north');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at, ended_at)
select test.id('acme'), test.id('north'), test.id(k.kind || ' ' || p.name), test.id(p.worker), '2025-01-06T08:00Z',
       k.ended_at::timestamptz
  from people as p,
       (values ('given', null), ('taken', '2025-01-06T09:00Z'), ('handed', '2025-01-06T10:00Z'), ('completed', '2025-01-06T10:00Z')) as k (kind, ended_at);
insert into work.completions (organization_id, site_id, work_order_id, completed_at)
select test.id('acme'), test.id('north'), test.id(k.kind || ' ' || p.name), '2025-01-06T10:00Z'
  from people as p, unnest('{taken,completed}'::text[]) as k (kind);
insert into work.watchers (organization_id, site_id, work_order_id, account_id, ended_at)
select test.id('acme'), test.id('north'), test.id(k.kind || ' ' || p.name), test.id(p.name), k.ended_at
  from people as p, (values ('watched', null::timestamptz), ('unwatched', now())) as k (kind, ended_at);
update work.work_orders as o
   set planner_id = test.id(p.worker)
  from people as p
 where o.id = test.id('planned ' || p.name);
update work.work_orders as o
   set supervisor_id = test.id(p.worker)
  from people as p
 where o.id = test.id('supervised ' || p.name);

-- Inspections that they carry out; assets that they have, and that they answer for.
select test.inspection_template('round', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]');
select test.inspection('round of ' || p.name, 'round', 'north'), test.asset('case of ' || p.name, 'north'),
       test.asset('old case of ' || p.name, 'north'), test.asset('van of ' || p.name, 'north')
  from people as p;
select test.inspection('round of nobody', 'round', 'north'), test.asset('van of nobody', 'north');
update inspection.inspections as i
   set inspector_worker_id = test.id(p.worker)
  from people as p
 where i.id = test.id('round of ' || p.name);
update asset.assets as a
   set responsible_worker_id = test.id(p.worker)
  from people as p
 where a.id = test.id('van of ' || p.name);
insert into asset.custodies (organization_id, site_id, asset_id, worker_id, checked_out_at)
select test.id('acme'), test.id('north'), test.id('case of ' || p.name), test.id(p.worker), now() - interval '1 day'
  from people as p;

-- Assets that they have booked.
select test.asset('drill of ' || p.name, 'north') from people as p;
select test.asset('drill of nobody', 'north');
set local session_replication_role = replica;
insert into asset.bookings (id, organization_id, site_id, booking_number, worker_id, starts_at, ends_at)
select test.remember('booking of ' || p.name, uuidv7()), test.id('acme'), test.id('north'), 'B-' || p.name,
       test.id(p.worker), now(), now() + interval '1 day'
  from people as p;
insert into asset.booking_lines (organization_id, site_id, booking_id, position, asset_id, starts_at, ends_at)
select test.id('acme'), test.id('north'), test.id('booking of ' || p.name), 1, test.id('drill of ' || p.name), now(),
       now() + interval '1 day'
  from people as p;
set local session_replication_role = origin;

-- Requests that they made; requisitions that they made, that wait for them or a role of theirs, or that they decided.
select test.request('wish of ' || p.name, 'north', p_requester => p.name) from people as p;
select test.request('wish of boss', 'north', p_requester => 'boss');
create function pg_temp.line() returns jsonb language sql as
$$ select '[{"kind": "SERVICE", "description": "Paint", "quantity": 1, "estimated_price": 5}]'::jsonb $$;
select test.sign_in('ann');
select test.requisition('made by ann', 'north', pg_temp.line());
select test.sign_out();
select test.sign_in('bob');
select test.requisition('made by bob', 'north', pg_temp.line());
select test.sign_out();
select test.sign_in('boss');
select test.requisition(k.kind || ' ' || p.name, 'north', pg_temp.line())
  from people as p, unnest('{asks,asks a role of,decided by,passed on by}'::text[]) as k (kind);
select test.requisition('made by boss', 'north', pg_temp.line());
select test.sign_out();
insert into procurement.approval_steps (
  organization_id, site_id, requisition_id, revision, sequence, account_id, role_id, decision, decided_by, decided_at
)
select test.id('acme'), test.id('north'), test.id(k.kind || ' ' || p.name), 1, 1,
       case when k.by = 'account' then test.id(p.name) when k.by = 'other' then test.id('boss') end,
       case when k.by <> 'account' then test.id('buyers of ' || p.name) end, k.decision,
       case when k.decision = 'APPROVED' then test.id(p.name) end, case when k.decision = 'APPROVED' then now() end
  from people as p,
       (values ('asks', 'account', 'PENDING'), ('asks a role of', 'role', 'PENDING'),
               ('decided by', 'account', 'APPROVED'), ('passed on by', 'other', 'PENDING')) as k (kind, by, decision);

-- Purchase orders that wait for them or a role of theirs, or that they decided.
select test.vendor('paints');
select test.sign_in('boss');
select test.purchase_order(k.kind || ' ' || p.name, 'north', 'paints',
         '[{"kind": "SERVICE", "description": "Paint", "quantity": 1, "unit_price": 5}]')
  from people as p, unnest('{order asks,order asks a role of,order decided by}'::text[]) as k (kind);
select test.sign_out();
insert into procurement.approval_steps (
  organization_id, site_id, purchase_order_id, revision, sequence, account_id, role_id, decision, decided_by, decided_at
)
select test.id('acme'), test.id('north'), test.id('order ' || k.kind || ' ' || p.name), 1, 1,
       case when k.by = 'account' then test.id(p.name) end,
       case when k.by = 'role' then test.id('buyers of ' || p.name) end,
       k.decision, case when k.decision = 'APPROVED' then test.id(p.name) end,
       case when k.decision = 'APPROVED' then now() end
  from people as p,
       (values ('asks', 'account', 'PENDING'), ('asks a role of', 'role', 'PENDING'),
               ('decided by', 'account', 'APPROVED')) as k (kind, by, decision);

create function pg_temp.names(p_list text)
returns text
language plpgsql
as $$
declare
  v_names text;
begin
  execute format('select string_agg(test.name_of(l.id), %L order by test.name_of(l.id)) from api.%I as l', ', ', p_list)
     into v_names;
  return v_names;
end
$$;

-- The same of each of the two.
create function pg_temp.read()
returns table (list text, names text)
language sql
as $$
  select l.list, pg_temp.names(l.list)
    from unnest('{work_orders,inspections,assets,requests,requisitions,purchase_orders,workers}'::text[])
         with ordinality as l (list, place)
   order by l.place
$$;
create function pg_temp.expected(p_name text, p_worker text)
returns table (list text, names text)
language sql
as $$
  select *
    from (
      values ('work_orders', format('completed %1$s, given %1$s, planned %1$s, supervised %1$s, watched %1$s', p_name)),
             ('inspections', format('round of %s', p_name)),
             ('assets', format('case of %1$s, drill of %1$s, van of %1$s', p_name)),
             ('requests', format('wish of %s', p_name)),
             ('requisitions', format('asks a role of %1$s, asks %1$s, made by %1$s', p_name)),
             ('purchase_orders', format('order asks a role of %1$s, order asks %1$s', p_name)),
             ('workers', p_worker)
    ) as e (list, names)
$$;

select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.read() $$, $$ select * from pg_temp.expected('ann', 'wendy') $$,
  'ann reads what is hers, in every list, and nothing of bob''s'
);
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select * from pg_temp.read() $$, $$ select * from pg_temp.expected('bob', 'will') $$, 'and bob what is his'
);
select test.sign_out();

-- What they make themselves, and what comes to their crew.
select test.crew('fitters', 'north'), test.crew('painters', 'north');
insert into workforce.crew_members (organization_id, site_id, crew_id, worker_id, starts_on, ends_on, is_full_time)
select test.id('acme'), test.id('north'), test.id(m.crew), test.id(m.worker), m.starts_on, m.ends_on, false
  from (
    values ('fitters', 'wendy', date '2020-01-01', null::date), ('fitters', 'wanda', '2020-01-01', null),
           ('painters', 'wendy', '2020-01-01', '2020-12-31'), ('painters', 'will', '2020-01-01', null)
  ) as m (crew, worker, starts_on, ends_on);
select test.work_order('given wanda', 'north');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
values (test.id('acme'), test.id('north'), test.id('given wanda'), test.id('wanda'));
select test.sign_in('ann');
select test.remember('made ann', o.id)
  from api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'Made', 'asset_id',
    test.id('van of ann'))) as o;
select is(
  pg_temp.names('work_orders'),
  'completed ann, given ann, given wanda, made ann, planned ann, supervised ann, watched ann',
  'ann reads the work of her crew, not that of a crew she has left, and what she reported'
);
select test.sign_out();
select test.sign_in('bob');
select is(
  pg_temp.names('work_orders'), 'completed bob, given bob, planned bob, supervised bob, watched bob',
  'bob, of another crew, does not'
);
select test.sign_out();

select * from finish();
rollback;
