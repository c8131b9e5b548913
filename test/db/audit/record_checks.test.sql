begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{audit_event.read}'), test.person('nora', '{north}', '{audit_event.read}'),
       test.person('max', '{*}', '{}');
insert into audit.record_checks (organization_id, name, last_faults, faults, rounds, round_finished_at)
values (test.id('acme'), 'STOCK', '[{"entity": "inventory.standings", "stored": 2, "calculated": 3}]', '[]', 4, now()),
       (test.id('acme'), 'LOG', '[]', '[]', 1, now());
select test.organization('other');
select test.site('far');
select test.person('olga', '{*}', '{audit_event.read}');

select test.sign_in('ann');
select results_eq(
  $$ select c.kind, c.fault_count, c.last_faults -> 0 ->> 'entity', c.current_faults, c.rounds
       from api.record_checks as c order by c.kind $$,
  $$ values ('LOG', 0, null, '[]'::jsonb, 1), ('STOCK', 1, 'inventory.standings', '[]', 4) $$,
  'an administrator reads what the nightly checks found'
);
select test.sign_out();
select test.sign_in('nora');
select is_empty('select 1 from api.record_checks', 'who reaches some sites does not see what is of all');
select test.sign_out();
select test.sign_in('max');
select is_empty('select 1 from api.record_checks', 'nor who may not read the log');
select test.sign_out();
select test.sign_in('olga');
select is_empty('select 1 from api.record_checks', 'nor another organization');
select test.sign_out();

select is(
  has_table_privilege('assetry_api', 'audit.record_checks', 'insert, update, delete, truncate'), false,
  'and changes none of it'
);

select * from finish();
rollback;
