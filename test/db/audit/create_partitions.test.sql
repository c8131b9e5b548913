begin;
select plan(5);

select lives_ok($$ select audit.create_partitions(14) $$, 'the months ahead get their room');
select lives_ok($$ select audit.create_partitions(14) $$, 'once');
select is(
  (
    select count(*)
      from pg_inherits as i
     where i.inhparent = 'audit.events'::regclass
       and i.inhrelid <> 'audit.events_rest'::regclass
  ),
  15::bigint, 'a partition for each month'
);
select is_empty(
  $$ select c.relname from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
      where i.inhparent = 'audit.events'::regclass
        and (not c.relrowsecurity or pg_get_userbyid(c.relowner) <> 'assetry_owner') $$,
  'each is guarded like the log'
);
insert into audit.events (at, organization_id, site_id, entity, entity_id, operation)
select v.at, uuidv7(), uuidv7(), 'x', uuidv7(), 'INSERT'
  from (
    values (date_trunc('month', now(), 'UTC')), (date_trunc('month', now(), 'UTC') + interval '1 month'),
    (now() + interval '10 years')
  ) as v (at);
select results_eq(
  $$ select e.tableoid::regclass::text from audit.events as e where e.entity = 'x' order by e.at $$,
  $$ values
       ('audit.events_' || to_char(now() at time zone 'UTC', 'YYYY_MM')),
       (
         'audit.events_' || to_char(
           (date_trunc('month', now(), 'UTC') + interval '1 month') at time zone 'UTC', 'YYYY_MM'
         )
       ),
       ('audit.events_rest') $$,
  'a line goes into its month; one of a month without room is kept all the same'
);

select * from finish();
rollback;
