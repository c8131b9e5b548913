-- What the log does not hold was changed past it: found by a digest of what was seen before.

begin;
select plan(5);

select test.organization('acme');
select test.person('ann'), test.person('bob');
select test.password(test.id('ann'), 'first'), test.password(test.id('bob'), 'first');

create function pg_temp.faults()
returns text
language sql
as $$
  select string_agg(n.name || ' ' || (f ->> 'code'), ', ' order by n.name)
    from audit.secret_faults(test.id('acme'), 'identity.accounts 00000000-0000-0000-0000-000000000000') as s
   cross join jsonb_array_elements(s.p_faults) as f
    join test.names as n on n.id = (f ->> 'id')::uuid
$$;

select is(pg_temp.faults(), null, 'what is seen for the first time is noted');
select is(pg_temp.faults(), null, 'and is the same the next time');
select test.password(test.id('bob'), 'second');
set local session_replication_role = replica;
select test.password(test.id('ann'), 'second');
set local session_replication_role = origin;
select is(
  pg_temp.faults(), 'ann SECRET_EDITED', 'a change past the log is a fault, whatever lines another account has'
);
select is(pg_temp.faults(), 'ann SECRET_EDITED', 'as long as it lasts');
select test.password(test.id('ann'), 'third');
select is(pg_temp.faults(), null, 'until the log has a newer change of it');

select * from finish();
rollback;
