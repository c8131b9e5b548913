begin;
select plan(4);

create function test.identity_of(
  p_name      text,
  p_version   text,
  p_publisher text default null,
  p_source    text default 'registry'
)
returns text
language sql
as $$
  select p ->> 'identity' || '|' || (p ->> 'vendor')
    from jsonb_array_elements(itam.packages_of(jsonb_build_array(jsonb_build_object(
           'name', p_name, 'version', p_version, 'publisher', p_publisher, 'from', p_source
         )))) as p
$$;

select is_empty(
  $$ select v.*
       from (
              values
                ('Java 8 Update 351', '8.0.3510.10', 'Java 8 Update 361', '8.0.3610.9'),
                ('Foo 1.2 (x64)', '1.2.0.0', 'Foo 1.3 (x64)', '1.3.0.0'),
                ('OpenVPN 2.3.8-I001', '2.3.8-I001', 'OpenVPN 2.4.0-I601', '2.4.0-I601'),
                ('FusionInventory Agent 2.3.19 (x64 edition)', '2.3.19', 'FusionInventory Agent 2.6', '2.6'),
                ('Python 3.10.4 (64-bit)', '3.10.4150.0', 'Python 3.10.5 (64-bit)', '3.10.5150.0'),
                ('Mozilla Firefox 98.0 (x64 en-US)', '98.0', 'Mozilla Firefox 99.0.1 (x64 de-DE)', '99.0.1'),
                ('7-Zip 19.00 (x64)', '19.00', '7-Zip 22.01 (x64)', '22.01'),
                ('Granola 7.162.2', '7.162.2', 'Granola 7.163.0', '7.163.0'),
                ('Tool - 12.0.40660', '12.0.40660', 'Tool', '13.1')
            ) as v (name, version, later_name, later_version)
      where test.identity_of(v.name, v.version) <> test.identity_of(v.later_name, v.later_version) $$,
  'an application keeps its title when its name carries the version'
);
select is_empty(
  $$ select v.*
       from (values ('Oracle', 'Oracle Corporation'), ('Maker, Inc.', 'Maker Inc'), ('Haus GmbH', 'Haus'))
         as v (one, other)
      where test.identity_of('Tool', '1', v.one) <> test.identity_of('Tool', '1', v.other) $$,
  'and when its publisher writes the company''s form or not'
);
select is_empty(
  $$ select v.*
       from (
              values ('libssl1.1', '1.1.1n', 'libssl3', '3.0.2', 'deb'),
                     ('python3.10', '3.10.4', 'python3.11', '3.11.2', 'deb'),
                     ('gcc-12', '12.2', 'gcc-13', '13.1', 'rpm'), ('Editor', '1.0', 'Editor Pro', '1.0', 'registry'),
                     ('Office', '1', 'Office Reader', '1', 'registry')
            ) as v (name, version, other_name, other_version, source)
      where test.identity_of(v.name, v.version, null, v.source)
            = test.identity_of(v.other_name, v.other_version, null, v.source) $$,
  'packages whose names differ by more are different, and a distribution''s numbers are names'
);

-- An operating system that goes back and forth tells each step.
select test.organization('acme'), test.site('north'), test.person('tess');
select test.sign_in('tess');
select api.ingest_inventory(
  'agent',
  test.inventory(
    'pc', p_content => jsonb_build_object('operatingsystem', jsonb_build_object('name', 'Linux', 'version', v))
  ),
  p_collected_at => '2026-06-01'::timestamptz + make_interval(days => n)
)
  from (values (1, '1'), (2, '2'), (3, '1'), (4, '2')) as s (n, v);
select results_eq(
  $$ select from_version, to_version::text from api.software_updates order by changed_at $$,
  $$ values ('1', '2'), ('2', '1'), ('1', '2') $$,
  'a build that comes again is told again'
);
select test.sign_out();

select * from finish();
rollback;
