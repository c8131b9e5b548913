-- Who may do bound work by manufacturer and by certificate, and assigned work that is not authorized any more.
begin;
select plan(30);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.site('south');
select test.vendor('maker'), test.vendor('partner'), test.vendor('rival');
select test.contract_type('bound', 'WARRANTY', true), test.contract_type('free', 'FULL_SERVICE'),
       test.certificate_type('gas'), test.certificate_type('lift');
update contract.types set default_covers_labour = true, default_covers_parts = true;
select test.asset('pump', 'north');
update asset.placements set started_at = '2020-01-01';
update asset.assets set manufacturer = 'Grundmann' where id = test.id('pump');
select test.contract('care', 'bound', 'maker', 'north'), test.contract('also', 'free', 'rival', 'north');
select test.revision('terms', 'care', '[{"scope": "ALL"}]'), test.revision('others', 'also', '[{"scope": "ALL"}]');
select test.work_order('leak', 'north'), test.work_order('noise', 'north'), test.work_order('later', 'north');
update work.work_orders set asset_id = test.id('pump');
select test.worker('own', 'north'), test.worker('skilled', 'north'), test.worker('lent', 'north');
update workforce.workers set vendor_id = test.id('partner') where id = test.id('lent');
select test.certificate('skill', 'skilled', 'gas', current_date + 1);
select test.person('ann'), test.person('joe', '{*}', '{work_order.assign,work.read,workforce.read}'),
       test.person('sue', '{south}');

update identity.roles set reading = 'NAMED' where name = 'role of joe';
create function pg_temp.assign(p_order text, p_worker text, p_more jsonb default '{}') returns text language sql as
$$ select (api.assign_work_order(test.id(p_order), test.worker_ids(p_worker) || p_more)).status $$;
create function pg_temp.authorize(p_name text, p_values jsonb) returns uuid language sql as
$$ select test.remember(p_name, (api.create_authorized_vendor(p_values)).id) $$;

-- By manufacturer, in any case.
select test.sign_in('ann');
select test.refuses($$ select pg_temp.assign('leak', 'lent') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422,
  'the partner is not authorized');
select pg_temp.authorize('by maker', jsonb_build_object('manufacturer', 'GRUNDMANN', 'vendor_id', test.id('partner')));
select is(pg_temp.assign('leak', 'lent'), 'ASSIGNED', 'by the manufacturer of the asset it is');
select results_eq(
  $$ select manufacturer, vendor_name, contract_id, type_id from api.authorized_vendors $$,
  $$ values ('GRUNDMANN', 'partner', null::uuid, null::uuid) $$, 'as the list shows'
);
select test.refuses(
  $$ select pg_temp.authorize('again', jsonb_build_object('manufacturer', 'grundmann', 'vendor_id',
    test.id('partner'))) $$,
  'ALREADY_EXISTS', 409, 'once'
);
select test.refuses_fields(
  $$ select pg_temp.authorize('two', jsonb_build_object(
       'manufacturer', 'Lorenz', 'contract_id', test.id('care'), 'vendor_id', test.id('partner'))) $$,
  array['contract_id'], 'for one thing'
);

-- By certificate.
select pg_temp.authorize('own gas', jsonb_build_object(
  'type_id', test.id('bound'), 'is_own_staff', true, 'certificate_type_id', test.id('gas')));
select test.refuses(
  $$ select pg_temp.assign('noise', 'own') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422,
    'own staff without the certificate is not'
);
select is(
  test.details($$ select pg_temp.assign('noise', 'own') $$) #>> '{0,message}' ~
    'authorizes maker, partner, own staff with certificate gas, not worker', true,
  'and learns whom the contract authorizes'
);
select is(pg_temp.assign('noise', 'skilled'), 'ASSIGNED', 'and with it is');
select pg_temp.authorize('rival gas', jsonb_build_object(
  'contract_id', test.id('care'), 'vendor_id', test.id('rival'), 'certificate_type_id', test.id('lift')));
select results_eq(
  $$ select contract_number is not null, vendor_name, is_own_staff, certificate_type_code, is_allowed
       from api.explain_vendor_requirement(test.id('noise')) order by vendor_name nulls last $$,
  $$ select true, n.vendor, n.own, n.code, true
       from (values ('maker', false, null), ('partner', false, null), (null, true, upper('gas'))) as n (vendor, own,
       code) $$,
  'the explanation names all, without the vendor that lacks a certificate'
);
select api.create_vendor_certificate(jsonb_build_object(
  'vendor_id', test.id('rival'), 'certificate_type_id', test.id('lift'), 'issued_on', '2026-01-01', 'expires_on',
  null));
select is(
  (select count(*) from api.explain_vendor_requirement(test.id('noise')) where vendor_name = 'rival'), 1::bigint,
  'who holds it now is authorized'
);

-- Two contracts that bind.
select test.sign_out();
update contract.types set requires_authorized_vendor = true where id = test.id('free');
select test.sign_in('ann');
select results_eq(
  $$ select vendor_name from api.explain_vendor_requirement(test.id('noise')) where is_allowed group by 1 $$,
  $$ values ('partner'), ('rival') $$, 'whom both authorize may'
);
select test.refuses(
  $$ select pg_temp.assign('later', 'skilled') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422,
    'own staff by one contract only may not'
);
select api.archive_authorized_vendor(test.id('rival gas'));
select api.archive_authorized_vendor(test.id('by maker'));
select test.refuses(
  $$ select pg_temp.assign('later', 'own') $$, 'BINDINGS_CONFLICT', 422, 'nobody in common is a conflict'
);
select is(
  test.detail_codes($$ select pg_temp.assign('later', 'own') $$),
  'AUTHORIZED_VENDOR_REQUIRED BINDINGS_CONFLICT', 'with each contract'
);
select is(pg_temp.assign('later', 'own', '{"override_reason": "Nobody else"}'), 'ASSIGNED', 'which can be overridden');
select test.refuses(
  $$ select api.explain_vendor_requirement(gen_random_uuid()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'no such work order'
);
select test.sign_out();
select test.sign_in('joe');
select is_empty($$ select * from api.explain_vendor_requirement(test.id('noise')) $$,
  'who reads no contracts learns nothing');
select test.sign_out();

-- Violations: what is assigned stays, does not start, and is listed.
select test.sign_in('ann');
select is((select count(*) from api.vendor_violations), 0::bigint, 'nothing is listed before the task has looked');
select test.sign_out();
-- Who had the work before, and who has work that is over, does nothing that could be in violation.
select test.work_order('over', 'north');
select test.force(format(
  'update work.work_orders set asset_id = %L, status = ''CANCELLED'' where id = %L', test.id('pump'), test.id('over')
));
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('over'), test.id('lent'), now(), null),
       (test.id('acme'), test.id('north'), test.id('later'), test.id('lent'), now() - interval '2 hours',
        now() - interval '1 hour');
select is(work.find_vendor_violations(), 2, 'the task finds what is not authorized any more');
select test.sign_in('ann');
select results_eq(
  $$ select work_order_title, worker_name, contract_id is not null, contract_number is not null
    from api.vendor_violations
      order by 1 $$,
  $$ values ('leak', 'lent', true, true), ('noise', 'skilled', true, true) $$,
  'with the contract, and without what was overridden'
);
select test.refuses(
  $$ select api.start_work_order(test.id('leak')) $$, 'BINDINGS_CONFLICT', 422, 'such work does not start'
);
select is(
  (select count(*) from api.work_order_assignments where ended_at is null and work_order_title <> 'over'), 3::bigint,
  'everybody keeps the work'
);
select test.sign_out();
select test.sign_in('joe');
select results_eq(
  $$ select distinct contract_id, contract_number from api.vendor_violations $$, $$ values (null::uuid, null::text) $$,
  'who reads no contracts does not learn which'
);
select test.sign_out();
select test.sign_in('sue');
select is((select count(*) from api.vendor_violations), 0::bigint, 'of other sites nothing is listed');
select test.sign_out();
select is(work.find_vendor_violations(), 0, 'without news the task does nothing');
update contract.types set requires_authorized_vendor = false;
select is(work.find_vendor_violations(), 2, 'when nobody is bound any more they are forgotten');
select is(work.find_vendor_violations(clock_timestamp() + interval '2 days'), 0, 'after a last look');
select is(
  (select count(*) from core.task_marks where task = 'find_vendor_violations'), 0::bigint,
  'nothing is looked at each day'
);
-- Parts of five hundred: the rest is taken from the last one on.
update contract.types set requires_authorized_vendor = true;
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select test.id('acme'), test.id('north'), test.work_order('many ' || n, 'north'), test.id('own')
  from generate_series(1, 520) as n;
select is(
  (select sum(work.find_vendor_violations(clock_timestamp())) from generate_series(1, 3)), 522::bigint,
  'more than five hundred are found in rounds'
);
select is(core.run_scheduled_task('find_vendor_violations'), 'DONE', 'the task is run');

select * from finish();
rollback;
