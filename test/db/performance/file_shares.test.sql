-- Whoever issued few addresses of files reads theirs and not those of everybody, in each order that the list offers.
begin;
select plan(8);

set local random_page_cost = 1.1;

select test.organization('acme');
select test.site('north');
select test.person('mara'), test.person('few', '{*}', '{report.share}'), test.person('many', '{*}', '{report.share}');

-- Three among 20,000, of which half are of one account.
set local session_replication_role = replica;
insert into file.shares (organization_id, link_id, file_name, uses_left, expires_at, created_at, created_by, revoked_at)
select test.id('acme'), uuidv7(), 'report.csv', n % 21, now() + interval '7 days' - n * interval '1 minute',
       now() - n * interval '1 minute',
       case
         when n in (5, 10000, 19999) then test.id('few')
         when n % 2 = 0 then test.id('many')
         else test.id('mara')
       end,
       case when n % 20 = 0 then now() end
  from generate_series(1, 20000) as n;
set local session_replication_role = origin;
analyze file.shares;

-- How many addresses a page reads, as the hook plans it; those that an index alone leaves out are not read.
create function pg_temp.rows_read(p_account text, p_conditions text, p_page text)
returns bigint
language plpgsql
as $$
declare
  v_before bigint;
  v_count  bigint;
begin
  perform hook.plan_list(p_conditions, p_account = 'mara');
  perform test.sign_in(p_account);
  v_before := pg_stat_get_xact_tuples_returned('file.shares'::regclass)
    + pg_stat_get_xact_tuples_fetched('file.shares'::regclass);
  execute format('select count(*) from (select * from api.file_shares %s limit 50) as r', p_page);
  v_count := pg_stat_get_xact_tuples_returned('file.shares'::regclass)
    + pg_stat_get_xact_tuples_fetched('file.shares'::regclass) - v_before;
  perform test.sign_out();
  return v_count;
end
$$;
grant usage on schema file to public;

select cmp_ok(pg_temp.rows_read('few', 'none', 'order by created_at, id'), '<', 20::bigint, 'of three');
select cmp_ok(
  pg_temp.rows_read('few', 'none', 'order by created_at desc, id desc'), '<', 20::bigint, 'the newest first'
);
select cmp_ok(
  pg_temp.rows_read('few', 'other', format('where account_id = %L order by created_at, id', test.id('few'))), '<',
  20::bigint, 'by their account'
);
select cmp_ok(
  pg_temp.rows_read('mara', 'other', format('where account_id = %L order by created_at, id', test.id('few'))), '<',
  20::bigint, 'those of another account, for whoever manages all'
);
select cmp_ok(pg_temp.rows_read('many', 'none', 'order by created_at, id'), '<', 200::bigint, 'a page of many');
select cmp_ok(pg_temp.rows_read('mara', 'none', 'order by created_at, id'), '<', 200::bigint, 'a page of all');
select test.sign_in('few');
select is((select count(*) from api.file_shares), 3::bigint, 'they are one''s own');
select test.sign_out();
select test.sign_in('mara');
select is((select count(*) from api.file_shares), 20000::bigint, 'or those of everybody');
select * from finish();
rollback;
