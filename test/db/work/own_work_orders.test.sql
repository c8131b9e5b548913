-- Which work orders are one's own by an assignment that has ended: those that one has completed, and no others.
begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('boss'), test.person('xan', '{north}', '{work.read_own,work_order.perform}'),
       test.person('yve', '{north}', '{work.read_own,work_order.perform}');
update identity.roles set reading = 'NAMED' where name in ('role of xan', 'role of yve');
select test.worker('wx', 'north'), test.worker('wy', 'north');
update workforce.workers set account_id = test.id('xan') where id = test.id('wx');
update workforce.workers set account_id = test.id('yve') where id = test.id('wy');
select test.started_work_order('fan', 'north', now() - interval '9 hours');

create function pg_temp.read_by(p_name text)
returns text[]
language plpgsql
as $$
declare
  v_titles text[];
begin
  perform test.sign_in(p_name), set_config('role', 'authenticated', true);
  v_titles := array(select w.title from api.work_orders as w order by 1);
  perform set_config('role', 'none', true), test.sign_out();
  return v_titles;
end
$$;

select test.sign_in('boss');
select api.assign_work_order(test.id('fan'), test.worker_ids('wx'));
select test.sign_out();
select is(pg_temp.read_by('xan'), '{fan}', 'assigned work is one''s own');
select test.sign_in('boss');
select api.unassign_work_order(test.id('fan'), test.worker_ids('wx')),
       api.assign_work_order(test.id('fan'), test.worker_ids('wy'));
select test.sign_out();
select is(pg_temp.read_by('xan'), '{}', 'without the assignment no longer');
select test.sign_in('boss');
select api.complete_work_order(test.id('fan'), jsonb_build_object('completed_at', now() - interval '1 hour'));
select test.sign_out();
select is(pg_temp.read_by('xan'), '{}', 'completion returns nothing to whoever was taken off');
select is(
  pg_temp.read_by('yve'), '{fan}', 'who completed it reads it, even where completion is dated before the assignment'
);
select test.sign_in('boss');
select api.reopen_work_order(test.id('fan'), 'It leaks again');
select test.sign_out();
select is(pg_temp.read_by('yve'), '{fan}', 'also after it was opened again');
select is(pg_temp.read_by('xan'), '{}', 'and nobody else does');

select * from finish();
rollback;
