-- What is called often must cost little: each of these was once most of the time of a request.
begin;
select plan(9);

-- What npm start and docker-compose.yml set, too: pages are in memory or on flash.
set local random_page_cost = 1.1;

select is_empty(
  $$ select p.oid::regprocedure
       from pg_proc as p
      where p.pronamespace::regnamespace = any (test.our_schemas())
        and p.prosrc ~* 'from[^;]*any\s*\(\s*(core|identity)\.\w+\(' $$,
  'what a caller may do or reach is asked once a statement, as any ((select …)), not once a row'
);
select is_empty(
  $$ select c.oid::regclass
       from pg_class as c
      where c.relkind = 'v'
        and c.relnamespace::regnamespace = any (test.our_schemas())
        and pg_get_viewdef(c.oid) ~* 'any\s*\(\s*(core|identity)\.\w+\(' $$,
  'also in views'
);
select is_empty(
  $$ select p.oid::regprocedure
       from pg_proc as p
      where p.pronamespace::regnamespace = any (test.our_schemas())
        and p.prosrc ~ 'join\s+\w+\.\w+ as (\w+)\s+on \1\.\w+ = \(?\w+\.\w+ ->>' $$,
  'no join has an expression over rows as its key: row security keeps it from the index, and all within reach is read'
);
select is_empty(
  $$ select p.oid::regprocedure
       from pg_proc as p
      where p.pronamespace::regnamespace = any (test.our_schemas())
        and p.prosrc ~ 'where \w+\.id = coalesce\(|\w\.id in \(\s*select \(?\w+\.\w+ ->>' $$,
  'nor does coalesce stand for a key, or a subquery of expressions for many'
);
select is_empty(
  $$ select p.oid::regprocedure
       from pg_proc as p
      where p.pronamespace::regnamespace = any (test.our_schemas())
        and p.prosrc ~ 'where (\w+)\.id = \w+\s+or \1\.id in \(' $$,
  'a row and others are looked for by one array of keys'
);
select is(
  (select p.proconfig @> array['plan_cache_mode=force_generic_plan'] from pg_proc as p where p.oid = 'audit.record()'::regprocedure),
  true,
  'the log is written with the plan that it has, not with a new one for each change'
);
select is(
  (select l.lanname::text from pg_proc as p join pg_language as l on l.oid = p.prolang where p.oid = 'core.is_of_kind(jsonb, text)'::regprocedure),
  'plpgsql',
  'a value''s kind is found without starting a statement'
);

select test.organization('acme');
select test.site(format('site %s', n)) from generate_series(1, 200) as n;
select test.person(format('person-%s', n), array[format('site %s', 1 + n)]) from generate_series(1, 100) as n;
select test.person('admin');
analyze core.sites, identity.accounts, identity.account_sites;

create function pg_temp.plan_of(p_statement text)
returns text
language plpgsql
as $$
declare
  v_plan text;
begin
  execute 'explain (format json) ' || p_statement into v_plan;
  return v_plan;
end
$$;

select alike(
  pg_temp.plan_of($$ select from asset.site_availability('{}', null, current_date, current_date) $$),
  '%"Function Name": "site_availability"%',
  'how sites ran is calculated once a query: the planner does not take the function apart and repeat it for each asset'
);

select test.sign_in('admin');

select unalike(
  pg_temp.plan_of('select sites from api.accounts limit 50'), '%"Index Name": "sites_name_idx"%',
  'the sites of an account are looked up one by one, not by reading the organization''s'
);

select * from finish();
rollback;
