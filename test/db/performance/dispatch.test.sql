-- What candidates are reckoned from is read by set: ten times the workers, and no function is called more often.
begin;
select plan(3);

set local random_page_cost = 1.1;
select test.organization('acme');
select test.site('north', 'N', 'Europe/Berlin'), test.site('south', 'S', 'America/New_York'), test.person('ann'),
       test.person('bob', '{north}');
select test.worker('w' || n, case when n % 3 = 0 then 'south' else 'north' end) from generate_series(1, 60) as n;
update workforce.workers set account_id = test.id('bob') where id = test.id('w3');
select test.work_order('fan', 'north'), test.work_order('belt', 'north');
select test.planned_labour('fan', 2);
select test.labour_rate('w' || n, 20 + n) from generate_series(1, 60) as n;
select test.slot('s' || n, 'belt', 'w' || n, '2099-01-06T06:00Z', '2099-01-06T07:00Z') from generate_series(1, 60) as n;
set local track_functions = 'all';

-- How often functions are called while this runs, by name.
create function pg_temp.calls_of(p_statement text) returns jsonb language plpgsql as $$
declare
  v_before jsonb;
  v_after  jsonb;
begin
  select jsonb_object_agg(s.funcid, s.calls) into v_before from pg_stat_xact_user_functions as s;
  perform test.sign_in('ann');
  execute p_statement;
  perform test.sign_out();
  select jsonb_object_agg(
           s.funcid::regproc,
           s.calls - coalesce((v_before ->> s.funcid::text)::integer, 0)
         ) into v_after
    from pg_stat_xact_user_functions as s
   where s.schemaname in ('work', 'workforce', 'identity')
     and s.calls > coalesce((v_before ->> s.funcid::text)::integer, 0);
  return v_after;
end
$$;
create function pg_temp.candidates(p_workers integer) returns jsonb language plpgsql as $$
begin
  perform set_config('assetry.action', 'archive_worker', true);
  update workforce.workers
     set status = case when substr(name, 2)::integer <= p_workers then 'ACTIVE' else 'INACTIVE' end
   where status <> case when substr(name, 2)::integer <= p_workers then 'ACTIVE' else 'INACTIVE' end;
  return pg_temp.calls_of(
    $q$ select count(*) from api.list_dispatch_candidates(test.id('fan'), '2099-01-06T08:00Z', '2099-01-06T10:00Z') $q$
  );
end
$$;
alter table workforce.workers disable trigger user;
create temporary table counted on commit drop as select 6 as workers, pg_temp.candidates(6) as calls;
insert into counted select 60, pg_temp.candidates(60);
alter table workforce.workers enable trigger user;

select ok(
  (select calls ? 'work.rate_visits' and calls ? 'workforce.shifts_between' from counted where workers = 6), 'counted'
);
select is_empty(
  $$ select m.key, f.calls ->> m.key as of_six, m.value as of_sixty
       from counted as f, counted as s, jsonb_each_text(s.calls) as m
      where f.workers = 6
        and s.workers = 60
        and m.value::integer > coalesce((f.calls ->> m.key)::integer, 0) $$,
  'no function is called once a worker'
);
-- A plan calls the same for each work order, not for each worker or start.
create temporary table planned on commit drop as
  select pg_temp.calls_of($q$ select count(*) from api.generate_dispatch_plan(test.id('north'),
           '2099-01-06T08:00Z', '2099-01-06T20:00Z') $q$) as calls;
select is_empty(
  $$ select m.key, m.value
       from planned as p, jsonb_each_text(p.calls) as m
      where m.value::integer > case
              when m.key in ('work.best_visit', 'work.rooms_of') then 1
              -- Six days at two sites.
              when m.key in ('workforce.shifts_on', 'workforce.wall_times') then 12
              else 8
            end $$,
  'one work order is rated once'
);

select * from finish();
rollback;
