begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person(
  'tess', '{north}', '{work_order.perform,work_order.approve,workforce.read_own,work.read_own,asset.read}'
);
select test.person('boss', '{*}', '{*}');
select test.service('clerk', '{north}', '{*}', true);
select test.service('robot', '{*}', '{work_order.perform,asset.create}', true);
update identity.roles set reading = 'NAMED' where name <> 'role of boss';
select test.sign_in('boss');
select test.remember('worker', (
  select id
    from api.create_worker(
      jsonb_build_object('site_id', test.id('north'), 'name', 'Tess', 'account_id', test.id('tess'))
    )
));
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select id, kind, display_name, email, organization_name, worker_id, cardinality(roles), permissions, reads,
            reads_own, site_ids, reaches_all_sites
       from api.my_account $$,
  $$ values (
       test.id('tess'), 'PERSON', 'tess', 'tess@example.org', 'acme', test.id('worker'), 1,
       '{asset.read,work.read_own,work_order.approve,work_order.perform,workforce.read_own}'::text[], '{asset}'::text[],
       '{work,workforce}'::text[], array[test.id('north')], false
     ) $$,
  'one row has the account, its worker, and what it can do, read and reach'
);
select is(
  (select own_limits from api.my_account), '[{"subject": "WORK_ORDER", "currency": null, "amount": null}]'::jsonb,
  'who approves without a limit approves any amount'
);
select test.sign_out();

insert into identity.approval_limits (organization_id, role_id, subject, currency, amount)
select r.organization_id, r.id, l.subject, 'EUR', 500
  from identity.roles as r, unnest(array['WORK_ORDER', 'REQUISITION']) as l (subject)
 where r.name = 'role of tess';
select test.sign_in('tess');
select is(
  (select own_limits from api.my_account), '[{"subject": "WORK_ORDER", "currency": "EUR", "amount": 500}]'::jsonb,
  'else up to the highest amount of each currency, and nothing that the account does not approve'
);
select test.sign_out();

select test.sign_in('boss');
select results_eq(
  $$ select cardinality(site_ids), cardinality(reads), reads_own, worker_id,
            cardinality(permissions) = (select count(*) from api.permissions)
       from api.my_account $$,
  $$ values (2, 18, '{}'::text[], null::uuid, true) $$,
  'an administrator has one row, too'
);
select test.sign_out();

select test.sign_in('robot');
select results_eq(
  $$ select kind, email, permissions, reads, reads_own from api.my_account $$,
  $$ values ('SERVICE', null::text, '{asset.create,work_order.perform}'::text[], '{}'::text[], '{}'::text[]) $$,
  'a service account reads what its roles name'
);
select test.sign_out();

-- On behalf of a person: what both allow.
select test.sign_in('robot');
select set_config('assetry.account_id', test.id('tess')::text, true);
select results_eq(
  $$ select id, permissions, reads, reads_own from api.my_account $$,
  $$ values (test.id('tess'), '{work_order.perform}'::text[], '{}'::text[], '{}'::text[]) $$,
  'on behalf of a person it is what both allow'
);
select test.sign_out();
select test.sign_in('clerk');
select set_config('assetry.account_id', test.id('boss')::text, true);
select results_eq(
  $$ select id, site_ids, reaches_all_sites from api.my_account $$,
  $$ values (test.id('boss'), array[test.id('north')], false) $$, 'so is what it reaches'
);
select test.sign_out();
select set_config('role', 'authenticated', true);
select is_empty($$ select * from api.my_account $$, 'without a session there is no row');

select * from finish();
rollback;
