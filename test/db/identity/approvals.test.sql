-- What waits for the decision of the caller.
begin;
select plan(18);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('bob', '{north}'), test.person('far', '{south}'),
       test.person('clerk', '{north}', '{absence.approve,labour_entry.approve}'),
       test.person('nobody', '{north}', '{work_order.create}');
select test.worker('wim', 'north'), test.worker('bobby', 'north');
update workforce.workers set account_id = test.id('bob') where id = test.id('bobby');
select test.vendor('parts'), test.started_work_order('fan', 'north', now() - interval '1 day');

select test.sign_in('ann');
select test.requisition('glue', 'north', jsonb_build_array(jsonb_build_object('kind', 'OTHER', 'description', 'Glue',
  'quantity', 2, 'estimated_price', 4, 'suggested_vendor_id', test.id('parts'))), '{"reason": "Glue is out"}');
select api.submit_requisition(test.id('glue'));
select test.purchase_order('crane', 'north', 'parts', jsonb_build_array(jsonb_build_object('kind', 'SERVICE',
  'description', 'Crane', 'quantity', 1, 'unit_price', 9, 'work_order_id', test.id('fan'))));
select api.submit_purchase_order(test.id('crane'));
select test.remember('hours', e.id)
  from api.record_labour_entry(test.id('fan'),
         jsonb_build_object('worker_id', test.id('bobby'), 'started_at', now() - interval '3 hours', 'ended_at',
         now() - interval '2 hours')) as e;
select test.sign_out();
insert into workforce.absences (id, organization_id, site_id, worker_id, kind, starts_at, ends_at)
values (test.remember('leave', uuidv7()), test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', '2099-01-05',
  '2099-01-06');
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status, estimated_cost,
  estimate_currency, submitted_by, created_by)
values (test.remember('roof', uuidv7()), test.id('acme'), test.id('north'), 'W-ROOF', 'roof', 'AWAITING_APPROVAL', 70,
  'EUR', test.id('ann'), test.id('bob'));

create function pg_temp.waiting(p_name text)
returns text[]
language plpgsql
as $$
declare
  v_rows text[];
begin
  perform test.sign_in(p_name), set_config('role', 'authenticated', true);
  v_rows := array(
    select format('%s %s%s', n.name, a.action, case when a.may_decide then '' else ' not by me' end)
      from api.approvals as a
      join test.names as n on n.id = a.id
     order by 1
  );
  perform set_config('role', 'none', true), test.sign_out();
  return v_rows;
end
$$;
grant select on test.names to public;

select is(
  pg_temp.waiting('bob'),
  '{"crane approve_purchase_order","glue approve_requisition","hours approve_labour_entry not by me",
    "leave approve_absence","roof approve_work_order not by me"}',
  'whatever waits, of all kinds; what is one''s own is another account''s to decide'
);
select is(
  pg_temp.waiting('ann'),
  '{"crane approve_purchase_order not by me","glue approve_requisition not by me","hours approve_labour_entry",
    "leave approve_absence","roof approve_work_order not by me"}',
  'who asked for it sees it, but does not decide'
);
select is(
  pg_temp.waiting('clerk'), '{"hours approve_labour_entry","leave approve_absence"}', 'what permissions allow, no more'
);
select is(pg_temp.waiting('nobody'), '{}', 'without a permission to decide nothing waits');
select is(pg_temp.waiting('far'), '{}', 'nor what is out of reach');

select test.sign_in('bob');
set local role authenticated;
select results_eq(
  $$ select entity, title, status, amount, currency, site_code, requested_by_name,
            allowed_actions ? 'approve_requisition'
       from api.approvals where action = 'approve_requisition' $$,
  $$ values ('procurement.requisitions', 'Glue is out', 'SUBMITTED', 8.0000, 'EUR', (select code::text from api.sites
      where id = test.id('north')), 'ann', true) $$,
  'with what is asked, for how much, where and by whom'
);
reset role;
select test.sign_out();

-- A named approver, then a role.
update procurement.approval_steps set account_id = test.id('ann') where requisition_id = test.id('glue');
select is(
  (select count(*)::integer from unnest(pg_temp.waiting('bob')) as r (row) where r.row like 'glue%'), 0,
  'a step of another account does not wait for the caller'
);
insert into procurement.approval_steps (organization_id, site_id, requisition_id, revision, sequence, account_id)
select s.organization_id, s.site_id, s.requisition_id, s.revision, s.sequence + 1, test.id('bob')
  from procurement.approval_steps as s where s.requisition_id = test.id('glue');
select is(
  (select count(*)::integer from unnest(pg_temp.waiting('bob')) as r (row) where r.row like 'glue%'), 0,
  'nor does a later step before the one ahead of it is taken'
);
update procurement.approval_steps
   set decision = 'SKIPPED'
 where requisition_id = test.id('glue')
   and account_id = test.id('ann');
select is(
  (select count(*)::integer from unnest(pg_temp.waiting('bob')) as r (row) where r.row like 'glue%'), 1,
  'then it does'
);

select test.sign_in('bob');
select api.approve_absence(test.id('leave'));
select test.sign_out();
select ok(not 'leave approve_absence' = any (pg_temp.waiting('bob')), 'a decision removes it at once');
insert into workforce.absences (id, organization_id, site_id, worker_id, kind, starts_at, ends_at)
values (test.remember('rest', uuidv7()), test.id('acme'), test.id('north'), test.id('bobby'), 'LEAVE', '2099-02-05',
  '2099-02-06');
select ok(
  'rest approve_absence not by me' = any (pg_temp.waiting('bob'))
    and 'rest approve_absence' = any (pg_temp.waiting('ann')),
  'one''s own absence is another account''s to decide'
);

-- Who acts for another is one, whomever the token names: the own hours of the actor, too, are not theirs to decide.
create function pg_temp.decides(p_name text, p_actor text, p_record text)
returns boolean
language plpgsql
as $$
declare
  v_decides boolean;
begin
  perform test.sign_in(p_name), set_config('assetry.actor_id', test.id(p_actor)::text, true),
          set_config('role', 'authenticated', true);
  v_decides := (select a.may_decide from api.approvals as a where a.id = test.id(p_record));
  perform set_config('role', 'none', true), test.sign_out();
  return v_decides;
end
$$;
select ok(
  pg_temp.decides('ann', 'ann', 'hours') and not pg_temp.decides('ann', 'bob', 'hours'),
  'who acts for another does not decide on their own hours'
);

-- A contract: who made it, or changed what is approved in it since it was approved.
select test.contract_type('type');
select test.sign_in('ann');
select test.remember('lease', c.id)
  from api.create_contract(jsonb_build_object('type_id', test.id('type'), 'vendor_id', test.id('parts'), 'site_id',
         test.id('north'), 'title', 'Lease')) as c;
select api.submit_contract(test.id('lease'));
select test.sign_out();
select ok(
  pg_temp.decides('bob', 'bob', 'lease') and not pg_temp.decides('ann', 'ann', 'lease'), 'who made it does not decide'
);
select test.sign_in('bob');
select api.approve_contract(test.id('lease'));
select api.update_contract(test.id('lease'), '{"total_value": 5, "currency": "EUR"}');
select api.submit_contract(test.id('lease'));
select test.sign_out();
select ok(
  pg_temp.decides('ann', 'ann', 'lease') and not pg_temp.decides('bob', 'bob', 'lease'),
  'once it was approved who changed it does not decide, and who made it does'
);
select test.sign_in('ann');
select lives_ok($$ select api.approve_contract(test.id('lease')) $$, 'as the action has it');
select test.sign_out();

-- The list and the machines.
select is_empty(
  $$ select distinct t.entity || ' ' || t.action
       from core.transitions as t
      where t.action like 'approve\_%'
        and t.permission is not null
        and position(format('%L::text', t.entity) in pg_get_viewdef('api.approvals'::regclass)) = 0
        -- A prospect waits for nobody: it is approved when something is to be bought there.
        and t.entity <> 'contract.vendors' $$,
  'every machine in which something is approved is in the list'
);
select is_empty(
  $$ select a.entity || ' ' || a.action
       from (
         select distinct (regexp_matches(pg_get_viewdef('api.approvals'::regclass),
                  '''(\w+\.\w+)''::text AS "?(?:entity|text)"?,', 'g'))[1] as entity
       ) as e
      cross join lateral (
         select e.entity, t.action, count(*) from core.transitions as t
          where t.entity = e.entity and t.action ~ '^(approve|issue)_' and t.permission is not null group by t.action
       ) as a
      where position(format('%L::text', a.action) in pg_get_viewdef('api.approvals'::regclass)) = 0 $$,
  'with the action that decides'
);
select set_eq(
  $$ select distinct (regexp_matches(pg_get_viewdef('api.approvals'::regclass),
       '''(\w+\.\w+)''::text AS "?(?:entity|text)"?,', 'g'))[1] $$,
  '{work.work_orders,work.labour_entries,procurement.requisitions,procurement.purchase_orders,procurement.invoices,
    procurement.budget_transfers,asset.bookings,inventory.counts,inspection.inspections,safety.permits,
    contract.contracts,contract.revisions,workforce.absences,workforce.timesheets,tool.extensions}'::text[],
  'of all of these kinds'
);

select * from finish();
rollback;
