-- Domains above follow what happens below, in their order, and add to the answer.
begin;
select plan(4);

select test.organization('acme');
create function work.first_follower(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
as $$ select jsonb_build_object('first', cardinality(p_ids), 'both', 'first') $$;
create function work.second_follower(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
as $$ select jsonb_build_object('said', p_details -> 'said', 'both', 'second') $$;
create function work.silent_follower(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
as $$ select null::jsonb $$;
insert into core.followers (event, position, function)
values
  ('plant.watered', 20, 'work.second_follower'),
  ('plant.watered', 10, 'work.first_follower'),
  ('plant.watered', 30, 'work.silent_follower'),
  ('plant.picked', 10, 'work.gone');

select is(
  core.tell_followers('plant.watered', array[uuidv7(), uuidv7()], '{"said": "so"}'),
  '{"first": 2, "said": "so", "both": "second"}',
  'each follower takes the ids and the details, in the order of positions; one that says nothing adds nothing'
);
select is(core.tell_followers('plant.seen', array[uuidv7()]), '{}', 'what nobody follows answers nothing');
select throws_like(
  $$ select core.tell_followers('plant.picked', '{}') $$, '%work.gone%', 'a follower that is gone is an error'
);
select test.person('ann');
select test.sign_in('ann');
select throws_like(
  $$ select core.tell_followers('plant.seen', '{}') $$, '%permission denied%', 'callers do not tell of anything'
);

select * from finish();
rollback;
