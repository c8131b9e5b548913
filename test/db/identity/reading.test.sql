-- What is read of what belongs to no site: by those who reach a site, those who hold the role, or those who have to do
-- with it.
begin;
select plan(13);

select test.organization('acme');
select test.site('north');
select test.person('nobody', '{}', '{}'), test.person('ann', '{north}', '{work_order.create}'),
       test.person('clerk', '{north}', '{contract.read}'), test.person('bob', '{north}', '{notification.read}'),
       test.person('admin', '{north}', '{account.read}'), test.person('boss');
select test.role('empty', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.id('acme'), test.id('nobody'), test.id('empty'));
select test.vendor('Vendor'), test.contract_type('type'), test.contract('All sites', 'type', 'Vendor');
update contract.vendors set email = 'v@example.org', address = 'Road 1', rating = 4;
set local session_replication_role = replica;
update contract.contracts set total_value = 100, currency = 'EUR';
set local session_replication_role = origin;
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
  $$ select name, status, email, address, rating from api.vendors $$,
  $$ values ('Vendor', 'APPROVED', null::text, null::text, null::integer) $$,
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
  (select count(*) from api.roles), 6::bigint, 'account.read shows every role'
);
select test.sign_out();

select * from finish();
rollback;
