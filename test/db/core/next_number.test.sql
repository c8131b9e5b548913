begin;
select plan(5);

select test.organization('other'), test.organization('acme');

create function pg_temp.at(p_name text)
returns void
language sql
as $$ select set_config('assetry.organization_id', test.id(p_name)::text, true) $$;

select pg_temp.at('acme');
select is(core.next_number('asset.assets'), 1::bigint, 'numbers begin at one');
select is(core.next_number('asset.assets'), 2::bigint, 'none is given twice');
select is(core.next_number('core.sites'), 1::bigint, 'each entity has its own');
select pg_temp.at('other');
select is(core.next_number('asset.assets'), 1::bigint, 'so has each organization');
select results_eq(
  $$ select core.format_number('asset.assets', n) from unnest(array[7, 999999, 1000000]::bigint[]) as n $$,
  $$ values ('AS-000007'), ('AS-999999'), ('AS-1000000') $$,
  'people see a prefix and at least six digits'
);

select * from finish();
rollback;
