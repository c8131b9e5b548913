-- A schedule whose turn may be merged into open work waits while that work cannot be locked; no other one does.

begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.schedule('oil', 'pump', '{"anchor_on": "2020-01-10", "next_due_on": "2020-01-10",
         "overlap_policy": "MERGE_INTO_OPEN"}'),
       test.schedule('belt', 'pump', '{"anchor_on": "2020-01-10", "next_due_on": "2020-01-10",
         "overlap_policy": "MERGE_INTO_OPEN"}'),
       test.schedule('skips', 'pump', '{"anchor_on": "2020-01-10", "next_due_on": "2020-01-10"}');
create function pg_temp.at_hand()
returns text
language sql
as $$
  select string_agg(h.name, ' ' order by h.name)
    from unnest(maintenance.with_work_at_hand(array(select s from maintenance.schedules as s))) as h
$$;

select is(pg_temp.at_hand(), 'belt oil skips', 'without open work all have their turn');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select maintenance.generate_all(array[test.id('oil'), test.id('belt'), test.id('skips')], '2020-01-11');
select is(pg_temp.at_hand(), 'belt oil skips', 'nor does work that nobody else has locked keep one');
-- As if somebody else had locked the work: it is not among what was locked here.
set local session_replication_role = replica;
update maintenance.occurrences set work_order_id = uuidv7() where schedule_id in (test.id('oil'), test.id('skips'));
set local session_replication_role = origin;
select is(pg_temp.at_hand(), 'belt skips', 'only what would be merged into the locked work waits');

select * from finish();
rollback;
