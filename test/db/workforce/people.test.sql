-- Who is seen by whom: those who share a site.
begin;
select plan(6);

select test.organization('other');
select test.person('otto');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{}'), test.person('bob', '{north,south}', '{}'), test.person('cat', '{south}',
  '{}');
select test.person('dan', '{*}', '{}'), test.person('eve', '{}', '{}'), test.service('robot', '{north}', '{}');
select test.remember('bob''s worker', test.worker('fitter', 'south'));
update workforce.workers set account_id = test.id('bob'), trade = 'Fitter' where id = test.id('fitter');

create function pg_temp.seen_by(p_name text)
returns text[]
language plpgsql
as $$
declare
  v_names text[];
begin
  perform test.sign_in(p_name), set_config('role', 'authenticated', true);
  v_names := array(select p.display_name from api.people as p order by 1);
  perform set_config('role', 'none', true), test.sign_out();
  return v_names;
end
$$;

select is(pg_temp.seen_by('ann'), '{ann,bob,dan,robot}', 'those who reach a site of one''s own, and who reaches all');
select is(pg_temp.seen_by('bob'), '{ann,bob,cat,dan,robot}', 'of each of one''s sites');
select is(pg_temp.seen_by('eve'), '{eve}', 'without a site only oneself');
select is(pg_temp.seen_by('dan'), '{ann,bob,cat,dan,robot}', 'who reaches all sees who reaches any');

select test.sign_in('ann');
set local role authenticated;
select results_eq(
  $$ select kind, status, worker_id, trade from api.people where display_name = 'bob' $$,
  $$ values ('PERSON', 'ACTIVE', null::uuid, null::text) $$, 'a worker of a site out of reach is not named'
);
reset role;
select test.sign_out();
select test.sign_in('cat');
set local role authenticated;
select results_eq(
  $$ select worker_id, trade from api.people where display_name = 'bob' $$,
  $$ values (test.id('fitter'), 'Fitter') $$, 'within reach it is'
);
reset role;

select * from finish();
rollback;
