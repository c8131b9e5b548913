begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('far', 'south');
select test.request_problem('leak'), test.request_problem('noise');
select test.person('tom', '{north}', '{}'), test.person('ann');
select test.request('drip', 'north', 'pump'), test.request('old', 'north', 'pump', null, now() - interval '40 days'),
       test.request('hum', 'north', 'pump'), test.request('gone', 'north', 'pump'), test.request('other', 'north',
         'fan'),
       test.request('south', 'south', 'far');
update request.requests set problem_id = test.id('leak') where id = test.id('drip');
update request.requests set problem_id = test.id('noise') where id = test.id('hum');
alter table request.requests disable trigger check_transition;
update request.requests set status = 'CANCELLED' where id = test.id('gone');
select test.work_order('seal', 'north'), test.work_order('done', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set asset_id = test.id('pump') where id in (test.id('seal'), test.id('done'));
update work.work_orders set status = 'CANCELLED' where id = test.id('done');

create function pg_temp.found(p_asset text, p_problem text default null, p_days integer default 30)
returns text
language sql
as $$
  select string_agg(l.title, ', ' order by l.title)
    from api.list_similar_work(null, test.id(p_asset), null, case when p_problem is not null
      then test.id(p_problem) end, p_days) as l
$$;

select test.sign_in('tom');
select is(pg_temp.found('pump'), 'drip, hum, seal', 'open requests and open work on the asset');
select is(pg_temp.found('pump', 'leak'), 'drip, seal', 'of the problem, or of nobody knows which');
select is(pg_temp.found('pump', null, 60), 'drip, hum, old, seal', 'of as many days as is asked for');
select is(pg_temp.found('far'), null, 'nothing out of reach');
select is(
  (select string_agg(distinct l.kind, ', ') from api.list_similar_work(p_asset_id => test.id('pump')) as l),
  'REQUEST, WORK_ORDER', 'each says what it is'
);
select is(
  (select count(*) from api.list_similar_work(test.id('south'), test.id('pump'))), 0::bigint,
    'at the site that is asked for'
);
select test.refuses_fields($$ select api.list_similar_work(test.id('north')) $$, '{p_asset_id}', 'of something');
select test.refuses_fields(
  $$ select api.list_similar_work(p_asset_id => test.id('pump'), p_days => 0) $$, '{p_days}', 'of some days'
);
select test.refuses_fields(
  $$ select api.list_similar_work(p_asset_id => test.id('pump'), p_days => 366) $$, '{p_days}', 'of a year at most'
);
select test.sign_out();

select * from finish();
rollback;
