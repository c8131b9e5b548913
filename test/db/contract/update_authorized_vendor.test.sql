begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('maker'), test.vendor('other'), test.vendor('bad', 'BLOCKED');
select test.contract_type('bound', 'WARRANTY', true);
select test.contract('care', 'bound', 'maker', 'north'), test.contract('wide', 'bound', 'maker');
select test.person('ann'), test.person('sue', '{north}'), test.person('max', '{*}', '{}');

create function pg_temp.values(p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_object('contract_id', test.id('care'), 'vendor_id', test.id('other')) || p_more $$;

select test.sign_in('ann');
select test.remember('first', (api.create_authorized_vendor(pg_temp.values('{"starts_on": "2026-01-01"}'))).id);
select results_eq(
  $$ select row_version from api.update_authorized_vendor(test.id('first'), '{"ends_on": "2026-12-31"}', 1) $$,
  $$ values (2) $$, 'days change'
);
select results_eq(
  $$ select starts_on, ends_on from api.authorized_vendors $$,
  $$ values ('2026-01-01'::date, '2026-12-31'::date) $$, 'as the list shows'
);
select test.refuses(
  $$ select api.update_authorized_vendor(test.id('first'), '{"ends_on": "2026-12-31"}', 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses_fields(
  $$ select api.update_authorized_vendor(test.id('first'), '{"ends_on": "2025-12-31"}') $$, '{ends_on}', 'in order'
);
select test.refuses(
  $$ select api.update_authorized_vendor(uuidv7(), '{}') $$, 'AUTHORIZED_VENDOR_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_authorized_vendor(test.id('first'), '{}') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where entity = 'contract.authorized_vendors' and operation = 'UPDATE'), 1::bigint,
  'the log has the change'
);

select * from finish();
rollback;
