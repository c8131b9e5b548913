-- What is read of what belongs to no site: by those who reach a site, those who hold the role, or those who have to do
-- with it.
begin;
select plan(14);

select test.organization('acme');
select test.site('north');
select test.person('nobody', '{}', '{}'), test.person('ann', '{north}', '{work_order.create}'),
       test.person('clerk', '{north}', '{contract.read}'), test.person('bob', '{north}', '{notification.read}'),
       test.person('admin', '{north}', '{account.read}'), test.person('boss');
select test.role('empty', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.id('acme'), test.id('nobody'), test.id('empty'));
select test.sign_in('boss');
select test.remember('vendor', id)
  from api.create_vendor('{"code": "V", "name": "Vendor", "email": "v@example.org", "address": "Road 1", "roles": ["SERVICE_PROVIDER"]}');
select test.remember('type', id) from api.contract_type_settings limit 0;
select test.sign_out();
insert into contract.types (organization_id, code, name, category)
select test.id('acme'), 'T', 'Type', (regexp_match(pg_get_constraintdef(oid), '''([A-Z_]+)''::'))[1]
  from pg_constraint where conname = 'types_category_check';
select test.sign_in('boss');
select test.remember('contract', id)
  from api.create_contract(
    jsonb_build_object(
      'title', 'All sites', 'vendor_id', test.id('vendor'), 'type_id', (select id from api.contract_type_settings limit 1),
      'starts_on', '2026-01-01', 'ends_on', '2027-01-01', 'total_value', 100, 'currency', 'EUR'
    )
  );
select test.sign_out();
insert into notify.destinations (organization_id, channel, name, address)
values (test.id('acme'), 'EMAIL', 'All', 'all@example.org');
insert into notify.relays (organization_id, channel, name, host, port, security, from_address)
values (test.id('acme'), 'EMAIL', 'Mail', 'mail.example.org', 587, 'STARTTLS', 'x@example.org');

select test.sign_in('nobody');
select results_eq(
  $$ select (select count(*) from api.vendors), (select count(*) from api.contracts),
            (select count(*) from api.notification_destinations), (select count(*) from api.notification_relays),
            (select count(*) from api.notification_messages), (select count(*) from api.sites) $$,
  $$ values (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint) $$,
  'who reaches no site reads nothing'
);
select results_eq(
  $$ select id, permissions from api.roles $$, $$ values (test.id('empty'), '{}'::text[]) $$, 'but the own roles'
);
select is_empty($$ select * from api.list_options('contract.vendors', '') $$, 'neither are they told as options');
select test.sign_out();

select test.sign_in('ann');
select results_eq(
  $$ select code, name, status, email, address, rating from api.vendors $$,
  $$ values ('V', 'Vendor', (select status from api.vendors), null::text, null::text, null::integer) $$,
  'who reaches a site knows the vendors, not their addresses'
);
select is_empty($$ select from api.vendors where email is not null or address like 'R%' $$, 'nor can they be guessed');
select results_eq(
  $$ select title, total_value, currency::text from api.contracts $$,
  $$ values ('All sites', null::numeric, null::text) $$,
  'and the contracts, not what they are worth'
);
select is_empty($$ select from api.contracts where total_value >= 0 $$, 'nor how much');
select results_eq(
  $$ select name, address from api.notification_destinations $$, $$ values ('All', null::text) $$,
  'a destination, not its address'
);
select is_empty($$ select from api.notification_relays $$, 'no relay');
select is((select count(*) from api.roles), 1::bigint, 'one role');
select test.sign_out();

select test.sign_in('clerk');
select results_eq(
  $$ select v.email, v.address, c.total_value from api.vendors as v, api.contracts as c $$,
  $$ values ('v@example.org', 'Road 1', 100::numeric) $$,
  'contract.read shows addresses and values'
);
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select r.host, d.address from api.notification_relays as r, api.notification_destinations as d $$,
  $$ values ('mail.example.org', 'all@example.org') $$,
  'notification.read shows relays and addresses'
);
select test.sign_out();
select test.sign_in('admin');
select is(
  (select count(*) from api.roles), (select count(*) from identity.roles where organization_id = test.id('acme')),
  'account.read shows every role'
);
select test.sign_out();
select set_config('role', 'authenticated', true);
select is(core.reachable_ids(), null, 'without a session nothing is reached');

select * from finish();
rollback;
