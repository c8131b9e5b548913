-- Every action on a claim in every status: it is done where core.transitions has it, and refused elsewhere.
begin;
select plan(2);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;
select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select test.sign_out();

create function pg_temp.attempt(p_status text, p_action text) returns text language plpgsql as
$$ begin
  perform set_config('session_replication_role', 'replica', true);
  update contract.claims
     set status = p_status, submissions = 1, accepted_amount = 0
   where id = test.id('claim');
  update contract.claim_lines set accepted_amount = 0, reject_reason = 'Wear' where claim_id = test.id('claim');
  perform set_config('session_replication_role', 'origin', true);
  perform test.sign_in('ann');

  if p_action = 'record_claim_answer' then
    perform test.claim_answered('claim', 100, 0);
  else
    execute format(
      'select api.%I(test.id(''claim'')%s)', p_action, case p_action when 'cancel_claim' then ', ''x''' else '' end
    );
  end if;

  raise exception sqlstate 'PGRST' using message = '{"code": "done"}';
exception
  when sqlstate 'PGRST' then return sqlerrm::jsonb ->> 'code';
end $$;

create temporary table attempts as
select s.status, a.action, pg_temp.attempt(s.status, a.action) as outcome
  from (
    select t.from_status as status from core.transitions as t where t.entity = 'contract.claims'
     union
    select t.to_status from core.transitions as t where t.entity = 'contract.claims'
  ) as s
 cross join (select distinct t.action from core.transitions as t where t.entity = 'contract.claims') as a;

select set_eq(
  $$ select status, action from attempts where outcome = 'done' $$,
  $$ select distinct t.from_status, t.action from core.transitions as t where t.entity = 'contract.claims' $$,
  'what the machine allows is done'
);
select set_eq(
  $$ select distinct outcome from attempts $$, array['done', 'TRANSITION_NOT_ALLOWED'], 'and all else refused'
);

select * from finish();
rollback;
