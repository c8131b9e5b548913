-- "outcome code" of each change, in order; what an argument names is a fixture.
create function test.change_outcomes(p_changes jsonb)
returns text[]
language sql
as $$
  select array_agg(
           concat_ws(' ', o.outcome ->> 'outcome', o.outcome ->> 'code', o.outcome ->> 'list',
             case when o.outcome ? 'row' then coalesce(o.outcome -> 'row' ->> 'row_version', 'unseen') end)
           order by o.position
         )
    from api.submit_changes(p_changes) as s,
         jsonb_array_elements(s.change_outcomes) with ordinality as o (outcome, position)
$$;
create function test.change(p_number integer, p_action text, p_arguments jsonb, p_more jsonb default '{}')
returns jsonb
language sql
as $$
  select jsonb_build_object('change_id', test.id('change ' || p_number), 'action', p_action, 'arguments', p_arguments)
      || p_more
$$;
create function test.change_answer(p_number integer, p_field text default null)
returns jsonb
language sql
as $$
  select jsonb_strip_nulls(jsonb_build_object('$change', test.id('change ' || p_number), 'field', p_field))
$$;

-- Makes what a statement writes slow.
create function test.be_slow()
returns trigger
language plpgsql
as $$
begin
  perform pg_sleep(3);
  return null;
end
$$;

-- What the owner finds in arguments, for the account of the test.
create function test.with_answers(p_value jsonb)
returns jsonb
language sql
security definer
as $$ select integration.with_answers(p_value) $$;

grant execute on all functions in schema test to public;
