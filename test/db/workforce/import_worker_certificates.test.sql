begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.worker('bob', 'north'), test.worker('eve', 'south');
update workforce.workers set worker_number = upper(name);
insert into workforce.certificate_types (organization_id, code, name, validity_months)
values (test.current_organization(), 'WELD', 'Welding', 24), (test.current_organization(), 'AID', 'First aid', null);
select test.person('ann', '{north}', '{worker_certificate.import,workforce.read}'),
       test.person('max', '{*}', '{worker_certificate.record}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_worker_certificates', jsonb_build_array(
       '{"worker_number": "BOB", "certificate_type_code": "WELD", "issued_on": "2026-01-31",
         "certificate_number": "W1"}'::jsonb,
       '{"worker_number": "BOB", "certificate_type_code": "WELD", "issued_on": "2025-01-31", "expires_on": ""}'::jsonb,
       '{"worker_number": "BOB", "certificate_type_code": "WELD", "issued_on": "2024-01-31",
         "expires_on": "2024-01-31"}'::jsonb,
       '{"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2026-01-31"}'::jsonb,
       '{"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2026-01-31"}'::jsonb,
       '{"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2026-01-30",
         "expires_on": "2026-01-29"}'::jsonb,
       jsonb_build_object('worker_number', 'BOB', 'certificate_type_code', 'AID', 'issued_on', current_date + 1),
       jsonb_build_object('worker_number', 'BOB', 'certificate_type_code', 'AID', 'issued_on', current_date),
       '{"worker_number": "EVE", "certificate_type_code": "AID", "issued_on": "31.1.2026"}'::jsonb,
       '{"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2020-01-30",
         "revoked_on": "2021-01-29"}'::jsonb,
       '{"worker_number": "BOB", "certificate_type_code": "AID"}'::jsonb
     )) $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'CREATED', null), (4, 'CREATED', null),
            (5, 'REJECTED', 'worker_id REPEATED'), (6, 'REJECTED', 'expires_on TOO_EARLY'),
            (7, 'REJECTED', 'issued_on IN_FUTURE'), (8, 'CREATED', null),
            (9, 'REJECTED', 'issued_on INVALID_TYPE, worker_number NOT_FOUND'),
            (10, 'REJECTED', 'revoked_on READ_ONLY'), (11, 'REJECTED', 'issued_on MISSING_VALUE') $$,
  'certificates are made, each row by itself'
);
select results_eq(
  $$ select certificate_type_code::text, issued_on, expires_on, certificate_number, site_code::text
       from api.worker_certificates where issued_on < current_date order by 1, 2 $$,
  $$ values ('AID', '2026-01-31'::date, null::date, null, 'NORTH'), ('WELD', '2024-01-31', '2024-01-31', null, 'NORTH'),
            ('WELD', '2025-01-31', null, null, 'NORTH'), ('WELD', '2026-01-31', '2028-01-31', 'W1', 'NORTH') $$,
  'and end as said, or as their type says'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_worker_certificates',
       (select jsonb_agg(to_jsonb(c)) from api.worker_certificates as c)) group by outcome $$,
  $$ values ('UNCHANGED', 5::bigint) $$, 'what the list shows is imported again'
);
select test.sign_out();
update workforce.worker_certificates set revoked_on = issued_on, revocation_reason = 'x'
         where certificate_number = 'W1';
select test.sign_in('ann');
select results_eq(
  $$ select outcome from test.imported('import_worker_certificates',
       (select jsonb_agg(to_jsonb(c)) from api.worker_certificates as c where c.certificate_number = 'W1')) $$,
  $$ values ('UNCHANGED') $$, 'a revoked certificate that stands is one all the same'
);
select results_eq(
  $$ select * from test.imported('import_worker_certificates', '[
       {"worker_number": "BOB", "certificate_type_code": "WELD", "issued_on": "2025-01-31",
         "expires_on": "2027-01-31"}]') $$,
  $$ values (1, 'REJECTED', 'expires_on READ_ONLY') $$, 'a certificate does not change'
);
-- Several of one worker, type and day are told apart by their numbers.
select results_eq(
  $$ select * from test.imported('import_worker_certificates', '[
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-01", "certificate_number": "A 1"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-01", "certificate_number": "A 2"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-01", "certificate_number": "a 2"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-02", "certificate_number": "B"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-03"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-04", "certificate_number": "C"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-04"}]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'worker_id REPEATED'), (4, 'CREATED', null),
            (5, 'CREATED', null), (6, 'CREATED', null), (7, 'CREATED', null) $$, 'each of them is made'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_worker_certificates', (
       select jsonb_agg(to_jsonb(c)) from api.worker_certificates as c where c.issued_on between '2023-05-01'
              and '2023-05-04'
     )) group by outcome $$,
  $$ values ('UNCHANGED', 6::bigint) $$, 'and imported again'
);
select results_eq(
  $$ select * from test.imported('import_worker_certificates', '[
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-01"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-02"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-03", "certificate_number": "D"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-04", "certificate_number": "E"},
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-04"}]') $$,
  $$ values (1, 'REJECTED', 'certificate_number MISSING_VALUE'), (2, 'UNCHANGED', null),
            (3, 'REJECTED', 'certificate_number READ_ONLY'), (4, 'CREATED', null), (5, 'UNCHANGED', null) $$,
  'without a number it is the only one of the day'
);
select results_eq(
  $$ select * from test.imported('import_worker_certificates', '[
       {"worker_number": "BOB", "certificate_type_code": "AID", "issued_on": "2023-05-02", "expires_on": "2029-01-01"}
     ]') $$,
  $$ values (1, 'REJECTED', 'expires_on READ_ONLY') $$, 'and does not change'
);
select test.refuses_fields($$ select api.import_worker_certificates('{}') $$, '{p_rows}', 'an array is needed');
select test.sign_out();
select test.person('tess', '{*}', '{organization.export,workforce.read}');
select test.sign_in('tess');
select is((select row_count from api.export_records('{worker_certificates}')), 11, 'a revoked one is not exported');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_worker_certificates('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
