begin;
select plan(19);

select lives_ok($$ select audit.create_partitions(14) $$, 'the months ahead get their room');
select lives_ok($$ select audit.create_partitions(14) $$, 'once');
select is(
  (
    select count(*)
      from pg_inherits as i
     where i.inhparent = 'audit.events'::regclass
       and i.inhrelid <> 'audit.events_rest'::regclass
       -- The months that were made with the database may have begun before this one.
       and i.inhrelid::regclass::text >= 'audit.events_' || to_char(now() at time zone 'UTC', 'YYYY_MM')
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

insert into audit.events (at, organization_id, site_id, entity, entity_id, operation)
values ('infinity', uuidv7(), uuidv7(), 'x', uuidv7(), 'INSERT');
create temporary table before as select e.id, e.transaction, e.sequence from audit.events as e;
select is(audit.create_partitions(14), 1, 'a month whose lines lie in the rest gets its room');
select is_empty(
  $$ select e.at from audit.events_rest as e where isfinite(e.at) $$, 'and they move there'
);
select set_eq(
  $$ select e.id, e.transaction, e.sequence from audit.events as e $$,
  $$ select b.id, b.transaction, b.sequence from before as b $$, 'as they were'
);
select is_empty(
  $$ select p.inhrelid::regclass, c.contype, pg_get_constraintdef(c.oid)
       from pg_inherits as p
       left join pg_constraint as c on c.conrelid = p.inhrelid and c.conname = 'bounds'
      where p.inhparent = 'audit.events'::regclass
        and (c.oid is not null
             or (select count(*) from pg_index as i where i.indrelid = p.inhrelid)
             <> (select count(*) from pg_index as i where i.indrelid = p.inhparent)) $$,
  'each has the indexes of the log, and nothing more'
);

-- The log is kept for as long as the operator says; a month that somebody has still to read stays.
select audit.add_partition('2020-01-01 00:00:00Z'), audit.add_partition('2020-02-01 00:00:00Z'),
       audit.add_partition(date_trunc('month', now(), 'UTC') - interval '12 months');
-- Of a transaction that has ended, so that it can be chained.
insert into audit.events (at, transaction, organization_id, site_id, entity, entity_id, operation)
values ('2020-01-15', '3', uuidv7(), uuidv7(), 'x', uuidv7(), 'INSERT');
select is(audit.forget_months(), 0, 'the log is kept for ever');
select core.set_retention('audit.events', 400);
select audit.open_feed('slow', true);
select is(audit.forget_months(), 1, 'a month that is too old is taken off');
select set_eq(
  $$ select c.relname::text, c.relispartition
       from pg_class as c
      where c.relname in ('events_2020_01', 'events_2020_02')
        and c.relnamespace = 'audit'::regnamespace $$,
  $$ values ('events_2020_01', true), ('events_2020_02', false) $$,
  'one of which a reader of the feed has not read all stays'
);
select audit.close_feed('slow');
select is(audit.forget_months(), 1, 'the next run drops what was taken off, and one that is not chained stays');
select cmp_ok(audit.chain_log(), '>', 0, 'its line is chained');
select is(audit.forget_months(), 1, 'then it is taken off');
select is(audit.forget_months(), 1, 'and dropped');
select is(to_regclass('audit.events_2020_01'), null, 'it is gone');
select results_eq(
  $$ select b.number, b.kind, b.line_count, b.lines is null, (audit.chain_faults(b.organization_id, null, 100)).p_faults
       from audit.log_batches as b where b.month = '2020_01' order by b.number $$,
  $$ values (1::bigint, 'LINES', 1::bigint, true, '[]'::jsonb), (2, 'FORGOTTEN', 1, true, '[]') $$,
  'the chain says so, and does not miss its line'
);
select isnt(
  to_regclass('audit.' || audit.partition_name(date_trunc('month', now(), 'UTC') - interval '12 months')), null,
  'what is younger is not'
);

select * from finish();
rollback;
