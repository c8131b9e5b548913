-- Authorized vendors from a file.
begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('maker'), test.vendor('other'), test.vendor('bad', 'BLOCKED');
select test.contract_type('bound', 'WARRANTY', true), test.certificate_type('gas'), test.certificate_type('lift');
update workforce.certificate_types set archived_at = now() where id = test.id('lift');
select test.contract('care', 'bound', 'maker', 'north'), test.contract('wide', 'bound', 'maker'),
       test.contract('far', 'bound', 'maker', 'south');
update contract.contracts set contract_number = 'C-' || title;
update contract.vendors set code = name;
update contract.types set code = name;
update workforce.certificate_types set code = name;
select test.person('ann'), test.person('sue', '{north}'), test.person('max', '{*}', '{}');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome', o -> 'faults' -> 0 ->> 'field', o -> 'faults' -> 0 ->> 'code'),
     ', ' order by (o ->> 'row')::integer)
     from api.import_authorized_vendors(p_rows), jsonb_array_elements(row_outcomes) as o $$;

create function pg_temp.parties() returns table (
  work text, party text, certificate_type text, site_code text, starts_on date, ends_on date, is_archived boolean
) language sql as
$$ select coalesce(a.contract_number, a.type_code, a.manufacturer), coalesce(a.vendor_code, 'own staff'),
     a.certificate_type_code, a.site_code, a.starts_on, a.ends_on, a.archived_at is not null
     from api.authorized_vendors as a order by a.id $$;

select test.sign_in('max');
select test.refuses($$ select pg_temp.taken('[]') $$, 'PERMISSION_DENIED', 403, 'it is a right');
select test.sign_out();
select test.sign_in('ann');
select is(test.field_faults($$ select pg_temp.taken('{}') $$), 'p_rows INVALID_TYPE', 'rows are an array');
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "vendor_code": "other", "starts_on": "2026-01-01", "ends_on": "2026-03-31"},
    {"contract_number": "C-care", "vendor_code": "other", "starts_on": "2026-04-01"},
    {"contract_number": "C-wide", "vendor_code": "other", "site_code": "SOUTH"},
    {"type_code": "bound", "is_own_staff": "true", "certificate_type_code": "gas"},
    {"manufacturer": "Grundmann", "vendor_code": "other"}
  ]'),
  'CREATED, CREATED, CREATED, CREATED, CREATED', 'of contracts, types and manufacturers, by their codes'
);
select results_eq(
  $$ select * from pg_temp.parties() $$,
  $$ values ('C-care', 'other', null, 'NORTH', '2026-01-01'::date, '2026-03-31'::date, false),
            ('C-care', 'other', null, 'NORTH', '2026-04-01', null, false),
            ('C-wide', 'other', null, 'SOUTH', null, null, false),
            ('bound', 'own staff', 'gas', null, null, null, false),
            ('Grundmann', 'other', null, null, null, null, false) $$,
  'the site is that of the contract unless a row names one'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "vendor_code": "other", "starts_on": "2026-01-01", "ends_on": "2026-06-30"},
    {"contract_number": "C-care", "vendor_code": "other", "starts_on": "2026-04-01", "site_code": "NORTH"},
    {"manufacturer": "GRUNDMANN", "vendor_code": "other", "is_own_staff": null, "ends_on": "2026-12-31"},
    {"manufacturer": "grundmann", "vendor_code": "other"}
  ]'),
  'UPDATED, UNCHANGED, UPDATED, REJECTED starts_on REPEATED', 'last days change, of a manufacturer in any case'
);
select results_eq(
  $$ select p.work, p.ends_on from pg_temp.parties() as p where p.ends_on is not null $$,
  $$ values ('C-care', '2026-06-30'::date), ('Grundmann', '2026-12-31') $$, 'and nothing else'
);
select is(
  (
    select jsonb_agg(o -> 'outcome')
      from jsonb_array_elements((
        select i.row_outcomes
          from api.import_authorized_vendors((
            select jsonb_agg(to_jsonb(a) - 'id' order by a.id) from api.authorized_vendors as a
          )) as i
      )) as o
  ),
  '["UNCHANGED", "UNCHANGED", "UNCHANGED", "UNCHANGED", "UNCHANGED"]', 'what the list shows is imported again'
);
select is(
  pg_temp.taken('[
    {"vendor_code": "other", "starts_on": "2026-02-01"},
    {"contract_number": "C-wide", "type_code": "bound", "vendor_code": "other"},
    {"contract_number": "C-wide"},
    {"contract_number": "C-wide", "vendor_code": "other", "is_own_staff": true},
    {"contract_number": "C-wide", "vendor_code": "bad"},
    {"contract_number": "C-care", "vendor_code": "maker", "site_code": "SOUTH"},
    {"contract_number": "C-wide", "vendor_code": "other", "starts_on": "2026-05-02", "ends_on": "2026-05-01"},
    {"contract_number": "C-wide", "is_own_staff": true, "certificate_type_code": "lift"},
    {"contract_number": "C-none", "vendor_code": "other"},
    {"contract_number": "C-wide", "vendor_code": "none"},
    {"contract_number": "C-care", "vendor_code": "other", "starts_on": "2026-04-01", "ends_on": "2026-03-31"}
  ]'),
  'REJECTED contract_id MISSING_VALUE, REJECTED contract_id NOT_ALLOWED, REJECTED vendor_id MISSING_VALUE, '
    || 'REJECTED vendor_id NOT_ALLOWED, REJECTED vendor_id VENDOR_BLOCKED, REJECTED site_id NOT_ALLOWED, '
    || 'REJECTED ends_on ENDS_BEFORE_START, REJECTED certificate_type_id ARCHIVED, REJECTED contract_number NOT_FOUND, '
    || 'REJECTED vendor_code NOT_FOUND, REJECTED ends_on ENDS_BEFORE_START',
  'each row is judged as create_authorized_vendor judges it'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  pg_temp.taken('[
    {"contract_number": "C-wide", "vendor_code": "maker"}, {"type_code": "bound", "vendor_code": "maker"},
    {"type_code": "bound", "is_own_staff": true, "certificate_type_code": "gas", "ends_on": "2026-01-01"},
    {"contract_number": "C-wide", "vendor_code": "maker", "site_code": "NORTH"},
    {"contract_number": "C-far", "vendor_code": "maker"},
    {"contract_number": "C-wide", "vendor_code": "maker", "site_code": "SOUTH"}
  ]'),
  'REJECTED site_id NOT_ALL_SITES, REJECTED site_id NOT_ALL_SITES, REJECTED site_id NOT_ALL_SITES, CREATED, '
    || 'REJECTED contract_number NOT_FOUND, REJECTED site_code NOT_FOUND',
  'for all sites only by who reaches them all'
);
select test.sign_out();
select test.sign_in('ann');
select lives_ok(
  $$ select api.archive_authorized_vendor(a.id) from api.authorized_vendors as a where a.manufacturer is not null $$,
  'one is archived'
);
select is(
  pg_temp.taken('[{"manufacturer": "grundmann", "vendor_code": "other"}]'), 'CREATED',
  'an archived authorization stays archived'
);
select results_eq(
  $$ select p.work, p.ends_on, p.is_archived from pg_temp.parties() as p where lower(p.work) = 'grundmann' $$,
  $$ values ('Grundmann', '2026-12-31'::date, true), ('grundmann', null, false) $$, 'beside a new one'
);
select results_eq(
  $$ select created, updated, unchanged, rejected from api.import_authorized_vendors('[]') $$,
  $$ values (0, 0, 0, 0) $$, 'no rows are none'
);

-- What stays as it is is not judged again.
select test.sign_out();
select test.force('update contract.vendors set status = ''BLOCKED'', blocked_at = now() where id = test.id(''other'')');
select test.sign_in('ann');
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "vendor_code": "other", "starts_on": "2026-01-01", "ends_on": "2026-06-30"},
    {"contract_number": "C-care", "vendor_code": "other", "starts_on": "2026-04-01", "ends_on": "2026-05-31"}
  ]'),
  'UNCHANGED, REJECTED vendor_id VENDOR_BLOCKED', 'of a vendor that is blocked only what changes is refused'
);
select is(
  (select p.ends_on from pg_temp.parties() as p where p.starts_on = '2026-04-01'), null, 'and nothing is written'
);

select * from finish();
rollback;
