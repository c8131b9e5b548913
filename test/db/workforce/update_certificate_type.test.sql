begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north'), test.certificate_type('weld'), test.certificate_type('crane');
select test.certificate('paper', 'wim', 'weld', '2030-06-30');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.update_certificate_type(
              test.id('weld'), '{"validity_months": 12, "grace_days": 14, "is_blocking": false}', 1) $$,
  $$ values ('WELD', 2) $$,
  'a type is changed'
);
select results_eq(
  $$ select c.expires_on, t.grace_days, t.is_blocking
       from api.worker_certificates as c join api.certificate_types as t on t.id = c.certificate_type_id $$,
  $$ values ('2030-06-30'::date, 14, false) $$,
  'certificates keep their last day'
);
select api.update_certificate_type(test.id('weld'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select api.record_worker_certificate(jsonb_build_object('worker_id', test.id('wim'), 'certificate_type_id',
       test.id('weld'), 'issued_on', '2026-01-01')) $$,
  '{certificate_type_id}', 'of one that was put away nothing new is recorded'
);
select test.refuses(
  $$ select api.update_certificate_type(test.id('weld'), '{"code": "CRANE"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.update_certificate_type(test.id('weld'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_certificate_type(uuidv7(), '{"name": "x"}') $$,
  'CERTIFICATE_TYPE_NOT_FOUND', 404, 'what is not there is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_certificate_type(test.id('weld'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
