begin;
select plan(6);

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
  $$ select contract_id, row_version from api.archive_authorized_vendor(test.id('first'), 1) $$,
  $$ values (test.id('care'), 2) $$, 'it is archived'
);
select test.refuses(
  $$ select api.archive_authorized_vendor(test.id('first')) $$, 'AUTHORIZED_VENDOR_ARCHIVED', 409, 'once'
);
select test.remember('next', (api.create_authorized_vendor(pg_temp.values('{"starts_on": "2026-01-01"}'))).id);
select results_eq(
  $$ select id, archived_at is null from api.authorized_vendors order by archived_at nulls last $$,
  $$ values (test.id('first'), false), (test.id('next'), true) $$, 'the same can be authorized again'
);
select test.refuses(
  $$ select api.archive_authorized_vendor(uuidv7()) $$, 'AUTHORIZED_VENDOR_NOT_FOUND', 404, 'there is none other'
);
select test.remember('staff', (api.create_authorized_vendor(jsonb_build_object(
  'type_id', test.id('bound'), 'is_own_staff', true))).id);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.archive_authorized_vendor(test.id('staff')) $$,
  'NOT_ALL_SITES', 403, 'what is for all sites asks for them all'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.archive_authorized_vendor(test.id('next')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
