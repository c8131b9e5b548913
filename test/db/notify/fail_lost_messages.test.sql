-- No message waits for a job that will not come.
begin;
select plan(15);

select test.organization('acme');
select test.person('tess');
select test.relay('mail');

-- A message with its job, as if made a while ago.
create function pg_temp.message(p_name text, p_status text)
returns void
language plpgsql
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into notify.messages (id, organization_id, relay_id, kind, subject, body, status, updated_at)
  values (v_id, test.id('acme'), test.id('mail'), 'EVENT', p_name, '', p_status, now() - interval '2 minutes');
  perform test.remember(p_name, v_id);
  perform notify.enqueue_message(v_id);
end
$$;

create function pg_temp.update_job(p_name text, p_attempts integer, p_locked_by text default null)
returns void
language sql
as $$
  update graphile_worker._private_jobs
     set attempts = p_attempts,
         locked_by = p_locked_by,
         locked_at = case when p_locked_by is not null then now() end
   where key = 'send_message:' || test.id(p_name)
$$;

create function pg_temp.statuses()
returns table (name text, status text)
language sql
as $$ select m.subject, m.status from notify.messages as m $$;

select pg_temp.message(s.name, s.status)
  from (
    values ('waits', 'QUEUED'), ('is tried', 'SENDING'), ('at work', 'SENDING'), ('used up', 'SENDING'),
           ('used up unsent', 'QUEUED'), ('jobless', 'SENDING'), ('young', 'SENDING')
  ) as s (name, status);
select pg_temp.update_job('is tried', 2), pg_temp.update_job('at work', 3, 'a worker'),
       pg_temp.update_job('used up', 3), pg_temp.update_job('used up unsent', 3), pg_temp.update_job('young', 3);
select graphile_worker.remove_job('send_message:' || test.id('jobless'));
update notify.messages set updated_at = clock_timestamp() where id = test.id('young');

set local role assetry_worker;
select is(core.run_scheduled_task('fail_lost_messages'), 'DONE', 'the watchdog runs');
reset role;
select set_eq(
  $$ select name, status from pg_temp.statuses() $$,
  $$ values ('waits', 'QUEUED'), ('is tried', 'SENDING'), ('at work', 'SENDING'), ('used up', 'FAILED'),
            ('used up unsent', 'FAILED'), ('jobless', 'FAILED'), ('young', 'SENDING') $$,
  'what nobody will send any more has failed, and nothing else'
);
select is(
  (select m.error from notify.messages as m where m.id = test.id('used up')),
  'The service was interrupted at each attempt; it is not known whether the message was sent', 'it says why'
);
select is((select amount from core.scheduled_states() where name = 'fail_lost_messages'), 3::bigint, 'three it were');

select notify.repeat_message(test.id('used up'));
select results_eq(
  $$ select m.status, m.error, j.attempts::integer, j.max_attempts::integer
       from notify.messages as m join graphile_worker.jobs as j on j.key = 'send_message:' || m.id
      where m.id = test.id('used up') $$,
  $$ values ('QUEUED', null::text, 0, 3) $$,
  'the operator has it sent again, with as many attempts as a new one'
);
select is(
  (select c.id from notify.claim_message(test.id('used up')) as c), test.id('used up'),
  'under the same id, by which a receiver knows it'
);
select test.refuses(
  format('select notify.repeat_message(%L)', test.id('waits')), 'MESSAGE_NOT_FAILED', 409, 'what waits is not repeated'
);
select test.refuses(
  format('select notify.drop_message(%L)', test.id('at work')), 'MESSAGE_NOT_WAITING', 409,
  'what is at work is not dropped'
);
select test.refuses(
  format('select notify.drop_message(%L)', test.id('jobless')), 'MESSAGE_NOT_WAITING', 409,
  'what has failed is not dropped'
);
select notify.drop_message(test.id('waits'));
select results_eq(
  $$ select m.status, m.error from notify.messages as m where m.id = test.id('waits') $$,
  $$ values ('FAILED', 'Cancelled by the operator') $$, 'what waits is'
);
select is_empty(
  $$ select from graphile_worker.jobs where key = 'send_message:' || test.id('waits') $$, 'with its job'
);
select ok(notify.complete_message(test.id('young'), 'SENT'), 'a message at work is completed as ever');
select ok(not notify.complete_message(test.id('waits'), 'SENT'), 'one that has failed is not');
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('used up') and e.after ->> 'status' = 'FAILED'),
  'complete_message', 'the log tells it'
);
select set_eq(
  $$ select o.rolname::text || ' ' || f.name
       from pg_roles as o, unnest(array['repeat_message(uuid)', 'drop_message(uuid)']) as f (name)
      where o.rolname in ('assetry_api', 'assetry_auth', 'authenticated', 'anon')
        and has_function_privilege(o.rolname, 'notify.' || f.name, 'execute') $$,
  '{}'::text[], 'no caller can do either'
);

select * from finish();
rollback;
