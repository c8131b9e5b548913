begin;
select plan(1);

select test.organization('acme'), test.site('north'), test.person('tess');
select test.sign_in('tess');
select api.ingest_inventory('agent', test.inventory('pc', p_content => jsonb_build_object('networks', (
  select jsonb_agg(
           jsonb_build_object('mac', '44:85:00:00:' || to_char(n / 100, 'FM00') || ':' || to_char(n % 100, 'FM00'))
         )
    from generate_series(1, 5000) as n
))));
select test.sign_out();

select cmp_ok(
  (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()),
  '<', 10::bigint, 'an inventory of any size takes a few locks'
);

select * from finish();
rollback;
