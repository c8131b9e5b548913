begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('maker'), test.vendor('partner'), test.vendor('rival');
select test.contract_type('bound', 'WARRANTY', true), test.contract_type('free', 'FULL_SERVICE');
select test.certificate_type('gas');
select test.contract('care', 'bound', 'maker', 'north'), test.contract('also', 'free', 'rival', 'north');
select test.revision('terms', 'care', '[{"scope": "ALL"}]'), test.revision('others', 'also', '[{"scope": "ALL"}]');
update contract.contracts set contract_number = test.name_of(id);
select test.work_order('leak', 'north');
select test.person('ann', '{north}'), test.person('joe', '{north}', '{work.read}'), test.person('sue', '{south}');
update identity.roles set reading = 'NAMED' where name = 'role of joe';
create function pg_temp.required()
returns table (contract text, vendor text, is_own_staff boolean, certificate text, is_allowed boolean)
language sql
as $$
  select r.contract_number, r.vendor_name, r.is_own_staff, r.certificate_type_code, r.is_allowed
    from api.explain_vendor_requirement(test.id('leak')) as r
$$;

select test.sign_in('ann');
select results_eq(
  'select * from pg_temp.required()', $$ values ('care', 'maker', false, null::text, true) $$,
  'the vendor of a contract that binds may'
);
select api.create_authorized_vendor(jsonb_build_object(
         'contract_id', test.id('care'), 'is_own_staff', true, 'certificate_type_id', test.id('gas'))),
       api.create_authorized_vendor(jsonb_build_object('contract_id', test.id('care'), 'vendor_id',
       test.id('partner')));
select test.sign_out();
update contract.types set requires_authorized_vendor = true where id = test.id('free');
select test.sign_in('ann');
select api.create_authorized_vendor(jsonb_build_object('type_id', test.id('free'), 'is_own_staff', true,
         'site_id', test.id('north'))),
       api.create_authorized_vendor(jsonb_build_object('contract_id', test.id('also'), 'vendor_id',
       test.id('partner')));
select results_eq(
  'select * from pg_temp.required()',
  $$ values ('also', 'partner', false, null::text, true), ('also', 'rival', false, null, false),
            ('also', null, true, null, false), ('care', 'maker', false, null, false),
            ('care', 'partner', false, null, true), ('care', null, true, upper('gas'), true) $$,
  'allowed is whom all contracts authorize: a vendor, and own staff that holds the certificate'
);
select test.sign_out();
alter table contract.vendors disable trigger check_transition;
update contract.vendors set status = 'BLOCKED' where id in (test.id('partner'), test.id('maker'));
select test.sign_in('ann');
select results_eq(
  'select distinct contract, vendor, certificate from pg_temp.required() where contract = $$care$$',
  $$ values ('care', null::text, upper('gas')) $$, 'a blocked vendor is not authorized'
);
select test.sign_out();
update contract.authorized_vendors set archived_at = now();
select test.sign_in('ann');
select results_eq(
  'select * from pg_temp.required()',
  $$ values ('also', 'rival', false, null::text, false), ('care', null, false, null, false) $$,
  'a contract that authorizes nobody has a row all the same'
);
select test.sign_out();
update contract.types set requires_authorized_vendor = false;
select test.sign_in('ann');
select is_empty('select * from pg_temp.required()', 'without a flag anybody may');
select test.refuses(
  $$ select api.explain_vendor_requirement(gen_random_uuid()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'no such work order'
);
select test.sign_out();
update contract.types set requires_authorized_vendor = true;
select test.sign_in('joe');
select is_empty('select * from pg_temp.required()', 'who reads no contracts learns nothing');
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_vendor_requirement(test.id('leak')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor who does not reach it'
);
select test.sign_out();

-- The reason names all whom a contract authorizes; another organization is not told.
select set_config('assetry.organization_id', test.id('acme')::text, true);
update contract.vendors set status = 'APPROVED', blocked_at = null;
update contract.authorized_vendors set archived_at = null;
insert into contract.authorized_vendors (organization_id, site_id, contract_id, is_own_staff)
values (test.id('acme'), test.id('north'), test.id('care'), true);
create function pg_temp.bindings() returns table (contract text, parties bigint, is_conflict boolean, reason text)
language sql as $$
  select b.contract_number, cardinality(b.party_ids), b.is_conflict, b.reason
    from work.work_orders as w cross join lateral work.binding_parties(w) as b
   where w.id = test.id('leak') order by 1
$$;
select results_eq(
  $$ select contract, parties, is_conflict from pg_temp.bindings() $$,
  $$ values ('also', 3::bigint, false), ('care', 4, false) $$, 'vendors, own staff and certificates are parties'
);
select test.organization('elsewhere');
select test.contract_type('theirs', 'LEASE', true);
select set_config('assetry.organization_id', test.id('elsewhere')::text, true);
update work.work_orders set vendor_id = test.id('maker'), contract_id = test.id('care') where id = test.id('leak');
select is_empty($$ select * from pg_temp.bindings() $$, 'to another organization no contract of it binds');

select * from finish();
rollback;
