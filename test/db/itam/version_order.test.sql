begin;
select plan(3);

select is_empty(
  $$ select v.lesser || ' < ' || v.greater
       from (
              values ('1.9', '1.10'), ('4.9.7', '4.9.10'), ('4.9.10', '4.10.1'), ('2.0-rc1', '2.0'),
                     ('2.0-rc1', '2.0-rc2'), ('2.0', '2.1-rc1'), ('2.0~beta1', '2.0'), ('2.0alpha', '2.0beta'),
                     ('3.0b2', '3.0'), ('2.0', '2.0.1'), ('1.0.2', '1.0.2a'), ('5.1', '1:0.9'), ('1:0.9', '2:0.1'),
                     ('2.0', '2.0-1'), ('10.0.22000.978', '10.0.22000.1098'), ('007', '8'), ('1.0-dev', '1.0-alpha')
            ) as v (lesser, greater)
      where itam.version_order(v.lesser) >= itam.version_order(v.greater) $$,
  'versions are sorted as people count them, and what comes before a release before it'
);
select is_empty(
  $$ select v.version
       from (values (''), ('~'), ('KB5001'), ('…'), ('1:'), (repeat('9', 120))) as v (version)
      where itam.version_order(v.version) is null $$,
  'whatever an agent sends has its place'
);

-- What is installed twice before and after is paired newest with newest.
select test.organization('acme'), test.site('north'), test.person('tess');
select test.sign_in('tess');
select api.ingest_inventory(
  'agent',
  test.inventory('pc', '[
    {"name": "tool", "version": "2.0-rc1", "from": "rpm"}, {"name": "tool", "version": "2.0", "from": "rpm"}
  ]')
);
select api.ingest_inventory(
  'agent',
  test.inventory('pc', '[
    {"name": "tool", "version": "2.0-rc2", "from": "rpm"}, {"name": "tool", "version": "2.1", "from": "rpm"}
  ]')
);
select results_eq(
  $$ select from_version, to_version::text from api.software_updates where change = 'VERSION' order by 1 $$,
  $$ values ('2.0', '2.1'), ('2.0-rc1', '2.0-rc2') $$,
  'a release follows a release'
);
select test.sign_out();

select * from finish();
rollback;
