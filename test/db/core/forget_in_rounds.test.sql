-- Tasks that forget old rows take 2,000 a round, and are asked again until nothing is old.
begin;
select plan(7);

select test.organization('acme');
select test.person('tess');
select test.relay('mail');
insert into notify.messages (organization_id, relay_id, kind, subject, body, status, sent_at, created_at)
select test.id('acme'), test.id('mail'), 'EVENT', 'Old', '', 'SENT', a.at, a.at
  from generate_series(1, 4100) as n
 cross join (values (now() - interval '400 days')) as a (at);
create function pg_temp.rounds(p_task text, p_most integer default 10)
returns text[]
language sql
as $$ select array_agg(core.run_scheduled_task(p_task, n) order by n) from generate_series(1, p_most) as n $$;

select is(notify.forget_messages(), 2000::bigint, 'a round deletes 2,000 messages');
select is(pg_temp.rounds('forget_messages', 4), '{MORE,MORE,DONE,DONE}', 'and asks for another until none is old');
select is((select count(*) from notify.messages as m where m.subject = 'Old'), 0::bigint, 'then all are gone');

insert into identity.rate_buckets (scope, subject, window_at, hits)
select 'x', convert_to(n::text, 'UTF8'), now() - interval '11 minutes', 1 from generate_series(1, 2001) as n;
select is(identity.forget_rate_buckets(), 2000::bigint, 'counters of sign-in attempts, too');

-- Organizations that are told of missing rates: fifty a round.
select test.organization('o' || n), test.relay('r' || n, 'EMAIL', 'ACTIVE') from generate_series(1, 60) as n;
select is(procurement.tell_missing_rates(), 0, 'nobody misses a rate');
select is(
  (select count(*) from core.task_marks as m where m.task = 'tell_missing_rates' and m.due_at <= now()) between 1 and 11, true,
  'a round looks at fifty organizations'
);
select is(
  (select array_agg(core.run_scheduled_task('tell_missing_rates', n) order by n) from generate_series(2, 3) as n), '{MORE,DONE}',
  'and the next ones at the others'
);

select * from finish();
rollback;
