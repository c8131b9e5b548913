-- Every action on a worker in every status.
begin;
select plan(2);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.worker(s.status, 'north') from unnest(array['ACTIVE', 'ON_LEAVE', 'INACTIVE']) as s (status);
update workforce.workers set status = name where organization_id = test.id('acme');

-- What comes of an action: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_status text, p_action text)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  execute format('select status from api.%I($1)', p_action) into v_outcome using test.id(p_status);
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary view matrix as
select * from (values
  ('ACTIVE', 'TRANSITION_NOT_ALLOWED', 'ON_LEAVE', 'INACTIVE'),
  ('ON_LEAVE', 'ACTIVE', 'TRANSITION_NOT_ALLOWED', 'INACTIVE'),
  ('INACTIVE', 'ACTIVE', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED')
) as m (status, activate_worker, pause_worker, archive_worker);
grant select on matrix to public;

select test.sign_in('ann');
select results_eq(
  $$ select s.status, pg_temp.outcome(s.status, 'activate_worker'), pg_temp.outcome(s.status, 'pause_worker'),
            pg_temp.outcome(s.status, 'archive_worker')
       from unnest(array['ACTIVE', 'ON_LEAVE', 'INACTIVE']) as s (status) $$,
  $$ select * from matrix $$,
  'each action moves a worker on from the statuses that allow it, and from no other'
);
select is_empty(
  $$ select w.status
       from api.workers as w
       join matrix as m on m.status = w.status
      where coalesce(w.allowed_actions, '[]') <> (
              select coalesce(jsonb_agg(x.key order by x.key collate "C"), '[]') from jsonb_each_text(to_jsonb(m)) as x
               where x.key <> 'status' and x.value <> 'TRANSITION_NOT_ALLOWED'
            ) $$,
  'the list offers just these'
);
select test.sign_out();

select * from finish();
rollback;
