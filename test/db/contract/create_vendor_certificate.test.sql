begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.vendor('maker'), test.certificate_type('gas', '{"validity_months": 12}'),
       test.certificate_type('lift'), test.certificate_type('crane', '{"validity_months": 6}');
create function pg_temp.furthest() returns date language sql security definer as
$$ select d.furthest_day from contract.term_days(test.id('acme'), null) as d $$;
select test.person('ann'), test.person('max', '{*}', '{contract.read}');

select test.sign_in('ann');
select test.remember('c1', (api.create_vendor_certificate(jsonb_build_object(
  'vendor_id', test.id('maker'), 'certificate_type_id', test.id('gas'), 'certificate_number', 'G-1', 'issued_on',
  '2026-01-31'
))).id);
select results_eq(
  $$ select vendor_name, certificate_type_name, certificate_number, expires_on from api.vendor_certificates $$,
  $$ values ('maker', 'gas', 'G-1', '2027-01-31'::date) $$, 'it expires by its type'
);
select test.remember('c2', (api.create_vendor_certificate(jsonb_build_object(
  'vendor_id', test.id('maker'), 'certificate_type_id', test.id('gas'), 'issued_on', '2020-01-01', 'expires_on',
  '2020-12-31'
))).id);
select test.remember('c3', (api.create_vendor_certificate(jsonb_build_object(
  'vendor_id', test.id('maker'), 'certificate_type_id', test.id('gas'), 'issued_on', '2020-01-01', 'expires_on', null
))).id);
select results_eq(
  $$ select test.name_of(id), state, days_left is null
    from api.vendor_certificates where id <> test.id('c1') order by id $$,
  $$ values ('c2', 'EXPIRED', false), ('c3', 'VALID', true) $$, 'or never, or it has'
);
select test.refuses_fields(
  $$ select api.create_vendor_certificate(jsonb_build_object(
       'vendor_id', test.id('maker'), 'certificate_type_id', test.id('gas'), 'issued_on', '2199-01-01',
       'expires_on', '2198-01-01')) $$,
  array['expires_on', 'issued_on'], 'neither issued ahead nor ended before'
);
select test.remember('of ' || t.name, (api.create_vendor_certificate(jsonb_build_object(
         'vendor_id', test.id('maker'), 'certificate_type_id', test.id(t.name), 'issued_on', '2026-01-31'))).id)
  from unnest('{lift,crane}'::text[]) as t (name);
select results_eq(
  $$ select certificate_type_name, issued_on, expires_on
       from api.vendor_certificates where id in (test.id('of lift'), test.id('of crane')) order by 1 $$,
  $$ values ('crane', '2026-01-31'::date, '2026-07-31'::date), ('lift', '2026-01-31', null) $$,
  'each type by its own validity'
);
select test.remember('today', (api.create_vendor_certificate(jsonb_build_object(
  'vendor_id', test.id('maker'), 'certificate_type_id', test.id('lift'), 'issued_on', pg_temp.furthest(),
  'expires_on', pg_temp.furthest()))).id);
select is(
  (select expires_on - issued_on from api.vendor_certificates where id = test.id('today')), 0, 'issued where it is already tomorrow, for one day'
);
select test.refuses_fields(
  $$ select api.create_vendor_certificate('{"vendor_id": "x", "number": 1}') $$,
  array['certificate_type_id', 'issued_on', 'number', 'vendor_id'], 'every fault of the form at once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_vendor_certificate('{}') $$, 'PERMISSION_DENIED', 403, 'to record one is a permission'
);
select test.sign_out();

select * from finish();
rollback;
